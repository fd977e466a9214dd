package dev.assay.app;

import dev.assay.chip.source.MongoAddress;
import dev.assay.settings.SettingsFile;

/// Passwords of database users, each kept for its user on its server alone.
///
/// @param settings beside whose keys they are kept
record KeptPasswords(SettingsFile settings) {
    boolean has(MongoAddress address) {
        return !settings.secret(address.withoutPassword()).isEmpty();
    }

    /// Keeps the password that an address holds.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    void keep(MongoAddress address) {
        settings.saveSecret(address.withoutPassword(), address.password());
    }

    /// Forgets the password of an address, where one is kept.
    ///
    /// @throws dev.assay.base.DiskException where the disk refuses; what was kept is unchanged
    void forget(MongoAddress address) {
        if (has(address)) {
            settings.saveSecret(address.withoutPassword(), "");
        }
    }

    /// An address with the password that is kept for its user, where it needs one.
    MongoAddress complete(MongoAddress address) {
        return has(address) && address.needsPassword()
                ? address.withPassword(settings.secret(address.withoutPassword()))
                : address;
    }
}
