package dev.assay.result.sql;

import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import java.nio.file.Path;

final class DuckSqlContractTest extends SqlAccessContract {
    @Override
    ResultStore open(Path place) {
        return TestStores.open(place);
    }
}
