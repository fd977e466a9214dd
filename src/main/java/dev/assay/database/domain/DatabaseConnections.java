package dev.assay.database.domain;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.settings.Passwords;
import dev.assay.source.SourceList;
import dev.assay.task.Work;

/// Database servers of the program.
///
/// @param list where what is connected stays open, and is remembered
public record DatabaseConnections(DatabaseDomain databases, SourceList list, Passwords passwords)
        implements DatabaseAccess {
    @Override
    public boolean keepsPassword(ServerAddress address) {
        return passwords.keeps(address.login());
    }

    @Override
    public ServerInfo look(ServerAddress address, Work.Monitor monitor)
            throws InterruptedException {
        return databases.look(address, monitor);
    }

    @Override
    public String connect(ServerAddress address, boolean keepPassword, Work.Monitor monitor)
            throws InterruptedException {
        DatabaseSource opened = databases.connect(address, monitor);
        list.add(opened);
        if (!keepPassword) {
            passwords.forget(address.login());
        } else if (!address.password().isEmpty()) {
            passwords.keep(address.login(), address.password());
        }
        return opened.id();
    }

    @Override
    public void forgetPassword(ServerAddress address) {
        passwords.forget(address.login());
    }

    @Override
    public String place() {
        return passwords.place();
    }
}
