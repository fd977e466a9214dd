package dev.assay.app;

import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.ServerAccess;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Work;

/// Database servers, as the connect dialog sees them.
///
/// @param sources where what is connected stays open
/// @param settings where passwords are kept, and which sources are remembered
record ServerDesk(Sources sources, SettingsFile settings) implements ServerAccess {
    @Override
    public boolean keepsPassword(MongoAddress address) {
        return passwords().has(address);
    }

    @Override
    public SourceInfo look(MongoAddress address, Work.Watch watch) throws InterruptedException {
        try (DocumentSource opened = sources.look(address, watch)) {
            return opened.info();
        }
    }

    @Override
    public String connect(MongoAddress address, boolean keepPassword, Work.Watch watch)
            throws InterruptedException {
        String id = sources.connect(address, watch);
        if (!keepPassword) {
            passwords().forget(address);
        } else if (!address.password().isEmpty()) {
            passwords().keep(address);
        }
        new RememberedSources(settings).add(id, sources::id);
        return id;
    }

    @Override
    public void forgetPassword(MongoAddress address) {
        passwords().forget(address);
    }

    private KeptPasswords passwords() {
        return new KeptPasswords(settings);
    }
}
