package dev.assay.chip.domain;

import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.settings.Passwords;
import dev.assay.source.SourceList;
import dev.assay.task.Work;

/// Database servers of the program.
///
/// @param list where what is connected stays open, and is remembered
public record ServerConnections(ChipDomain chips, SourceList list, Passwords passwords)
        implements ServerAccess {
    @Override
    public boolean keepsPassword(MongoAddress address) {
        return passwords.keeps(address.withoutPassword());
    }

    @Override
    public SourceInfo look(MongoAddress address, Work.Monitor monitor) throws InterruptedException {
        try (DocumentSource opened = chips.look(address, monitor)) {
            return opened.info();
        }
    }

    @Override
    public String connect(MongoAddress address, boolean keepPassword, Work.Monitor monitor)
            throws InterruptedException {
        ChipSource opened = chips.connect(address, monitor);
        String account = address.withoutPassword();
        list.add(opened);
        if (!keepPassword) {
            passwords.forget(account);
        } else if (!address.password().isEmpty()) {
            passwords.keep(account, address.password());
        }
        return opened.id();
    }

    @Override
    public void forgetPassword(MongoAddress address) {
        passwords.forget(address.withoutPassword());
    }

    @Override
    public String place() {
        return passwords.place();
    }
}
