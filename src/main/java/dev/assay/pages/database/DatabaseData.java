package dev.assay.pages.database;

import dev.assay.database.domain.DatabaseDomain;
import dev.assay.pages.KindOfData;
import java.util.Map;
import java.util.Optional;

/// Database servers, plugged into the program.
public final class DatabaseData implements KindOfData.Plug {
    @Override
    public String sourceNames() {
        return DatabaseDomain.NAMING;
    }

    @Override
    public Optional<String> focusNames() {
        return Optional.of(DatabaseDomain.FOCUS_NAMING);
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        DatabaseDomain databases = new DatabaseDomain(around.passwords(), around.sqlLimit());
        return new KindOfData(
                databases,
                Optional.empty(),
                Map.of(
                        DatabaseDomain.SERVER_FORM,
                        (jobs, sources, _) -> new DatabaseForm(jobs, databases.servers(sources))));
    }
}
