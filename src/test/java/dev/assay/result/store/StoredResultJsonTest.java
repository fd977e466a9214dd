package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.StoreFixture;
import org.junit.jupiter.api.Test;

final class StoredResultJsonTest {
    @Test
    void aRecordOfATextThatIsOlderThanItsMeasuresIsStillRead() {
        ObjectNode old =
                StoreFixture.object(
                        """
                        {'handle':'5f0c6c1e-0000-4000-8000-000000000001','key':'page','version':1,
                         'origin':{'id':'c','name':'fetch','arguments':{}},'at':'2026-01-01T00:00:00Z',
                         'content':{'file':'5f0c6c1e-0000-4000-8000-000000000001','mediaType':'text/html','sha256':'ab'},
                         'size':{'bytes':6,'tokens':3,'rows':0},
                         'view':{'text':'{}','tokens':1,'kind':'HANDLE'}}
                        """);
        StoredResult read = StoredResultJson.read(old);
        ResultContent.Document document = (ResultContent.Document) read.content();
        assertThat(document.measure()).isEmpty();
        assertThat(document.tables()).isEmpty();
        assertThat(StoredResultJson.write(read).toString()).isEqualTo(old.toString());
    }
}
