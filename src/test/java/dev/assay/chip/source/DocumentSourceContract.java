package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every source of documents owes to its readers.
public abstract class DocumentSourceContract {
    private static final FieldPath QID = FieldPath.of("qid");
    private static final FieldPath START = FieldPath.of("start_at");
    private static final FieldPath NAMES = FieldPath.of("output_parameter_names");
    private static final FieldPath T1 = FieldPath.of("output_parameters", "t1", "value");
    private static final List<String> DOCUMENTS =
            List.of(
                    "chip {'project_id':'p','chip_id':'A','size':4,'topology_id':null,"
                            + "'installed_at':{'$date':'2026-01-01T00:00:00Z'}}",
                    "chip {'project_id':'other','chip_id':'A','size':9,"
                            + "'installed_at':{'$date':{'$numberLong':'1000'}}}",
                    "qubit {'project_id':'p','chip_id':'A','qid':'0','data':{'t1':{'value':1.5}}}",
                    "qubit"
                            + " {'project_id':'p','chip_id':'A','qid':'1','data':{'t1':7,'a/b~c':{'d.e':2}}}",
                    "qubit {'project_id':'other','chip_id':'A','qid':'2','data':{}}",
                    "qubit {'project_id':null,'chip_id':'LOST','qid':'3','data':{}}",
                    task("0", 1, "completed", "{'$numberDouble':'NaN'}"),
                    task("0", 3, "completed", "3.25"),
                    task("0", 2, "completed", "{'$numberDouble':'-Infinity'}"),
                    task("1", 2, "failed", "0"),
                    task("1", 1, "completed", "{'$numberLong':'9'}"),
                    "task_result_history"
                            + " {'project_id':'p','chip_id':'A','qid':'1','status':'completed',"
                            + "'tags':['x','y'],'output_parameter_names':['t2_echo']}",
                    "parameter_versions {'project_id':'p','chip_id':'A','version':9}",
                    "parameter_versions {'project_id':'p','chip_id':'A'}",
                    "parameter_versions {'project_id':'p','chip_id':'A','version':59}",
                    "chip {'project_id':'p','chip_id':'ABSURD','size':2000000000,'topology_id':7,"
                            + "'installed_at':{'$date':{'$numberLong':'9223372036854775807'}}}",
                    "qubit {'project_id':'p','chip_id':'ABSURD','qid':'1'}",
                    "task_result_history {'project_id':'p','chip_id':'ABSURD','qid':'1',"
                            + "'start_at':{'$date':{'$numberLong':'9223372036854775807'}},"
                            + "'output_parameter_names':['t1',null,{'x':1},['y']]}",
                    "provenance_relations {'project_id':'p','source_id':'a','target_id':'b'}",
                    "provenance_relations {'project_id':'other','source_id':'a','target_id':'c'}");

    @TempDir protected Path folder;
    private DocumentSource source;
    private ChipInfo chip;

    /// Opens a source with these documents.
    abstract DocumentSource open(List<Entry> documents, Path folder) throws Exception;

    /// A document in extended JSON and where it belongs.
    public record Entry(DocumentCollection collection, ObjectNode document) {}

    private static String task(String qid, int day, String status, String value) {
        return "task_result_history {'project_id':'p','chip_id':'A','qid':'"
                + qid
                + "','name':'CheckT1','status':'"
                + status
                + "','start_at':{'$date':'2026-02-0"
                + day
                + "T00:00:00.500Z'},'output_parameter_names':['t1'],'output_parameters':{'t1':{'value':"
                + value
                + "}}}";
    }

    @BeforeEach
    void openSource() throws Exception {
        List<Entry> entries = new ArrayList<>();
        for (String line : DOCUMENTS) {
            String[] parts = line.split(" ", 2);
            entries.add(
                    new Entry(
                            DocumentCollection.valueOf(parts[0].toUpperCase(java.util.Locale.ROOT)),
                            Json.parseObject(parts[1].replace('\'', '"')).orElseThrow()));
        }
        source = open(entries, folder);
        chip = source.info().chip("A").orElseThrow();
    }

    @AfterEach
    void closeSource() {
        source.close();
    }

    private List<String> find(DocumentQuery query) throws InterruptedException {
        List<String> found = new ArrayList<>();
        source.find(
                query,
                new Cancellation(),
                document -> {
                    document.remove("_id"); // A server gives every document one.
                    found.add(String.valueOf(document).replace("\"", ""));
                });
        return found;
    }

    private DocumentQuery tasks() {
        return DocumentQuery.of(chip, DocumentCollection.TASK_RESULT_HISTORY);
    }

    @Test
    void itNamesItsChipsNewestInstalledFirst() {
        assertThat(source.info().chips())
                .containsExactly(
                        new ChipInfo("p", "A", 4, null, Instant.parse("2026-01-01T00:00:00Z")),
                        new ChipInfo("other", "other/A", "A", 9, null, Instant.ofEpochSecond(1)),
                        new ChipInfo("p", "ABSURD", 1, null, null),
                        new ChipInfo(null, "LOST", 1, null, null));
        assertThat(source.info().defaultChip()).contains(chip);
    }

    @Test
    void aQueryStaysInItsProject() throws Exception {
        assertThat(find(DocumentQuery.of(chip, DocumentCollection.QUBIT).only(QID)))
                .containsExactly("{qid:0}", "{qid:1}");
        ChipInfo others = source.info().chip("other/A").orElseThrow();
        assertThat(find(DocumentQuery.of(others, DocumentCollection.QUBIT).only(QID)))
                .containsExactly("{qid:2}");
        ChipInfo lost = source.info().chip("LOST").orElseThrow();
        assertThat(find(DocumentQuery.of(lost, DocumentCollection.QUBIT).only(QID)))
                .containsExactly("{qid:3}");
    }

    @Test
    void relationsNameNoChipAndStayInTheirProject() throws Exception {
        FieldPath target = FieldPath.of("target_id");
        assertThat(
                        find(
                                DocumentQuery.of(chip, DocumentCollection.PROVENANCE_RELATIONS)
                                        .only(target)))
                .containsExactly("{target_id:b}");
    }

    @Test
    void numbersAreSortedByTheirSize() throws Exception {
        FieldPath version = FieldPath.of("version");
        DocumentQuery versions =
                DocumentQuery.of(chip, DocumentCollection.PARAMETER_VERSIONS).only(version);
        assertThat(find(versions.descending(version)))
                .containsExactly("{version:59}", "{version:9}", "{}");
        assertThat(find(versions.ascending(version).first(2)))
                .containsExactly("{version:9}", "{version:59}");
    }

    @Test
    void whatPassesIsCountedWhateverTheLimit() throws Exception {
        DocumentFilter first = new DocumentFilter.Equal(QID, "0");
        assertThat(source.count(tasks().where(first).first(1), new Cancellation())).isEqualTo(3);
        assertThat(source.count(tasks().where(DocumentFilter.all()), new Cancellation()))
                .isEqualTo(6);
    }

    @Test
    void datesAreInstantsAndOddNumbersStayOdd() throws Exception {
        assertThat(find(tasks().only(START, T1).ascending(START).first(3)))
                .containsExactly(
                        "{start_at:2026-02-01T00:00:00.500Z,output_parameters:{t1:{value:NaN}}}",
                        "{start_at:2026-02-01T00:00:00.500Z,output_parameters:{t1:{value:9}}}",
                        "{start_at:2026-02-02T00:00:00.500Z,output_parameters:{t1:{value:-Infinity}}}");
        assertThat(find(tasks().where(new DocumentFilter.Equal(QID, "0")).first(1)))
                .singleElement()
                .asString()
                .startsWith("{project_id:p,chip_id:A,qid:0,name:CheckT1,status:completed")
                .contains("{value:NaN}");
    }

    @Test
    void filtersChoose() throws Exception {
        DocumentFilter completed = new DocumentFilter.Equal(FieldPath.of("status"), "completed");
        assertThat(find(tasks().where(completed).only(QID))).hasSize(5);
        assertThat(find(tasks().where(completed, new DocumentFilter.Contains(NAMES, "t1"))))
                .hasSize(4);
        assertThat(find(tasks().where(new DocumentFilter.In(QID, List.of("1", "7"))))).hasSize(3);
        assertThat(find(tasks().where(new DocumentFilter.In(QID, List.of())))).isEmpty();
        assertThat(find(tasks().where(new DocumentFilter.Exists(T1)))).hasSize(5);
        assertThat(find(tasks().where(new DocumentFilter.Contains(FieldPath.of("tags"), "y"))))
                .hasSize(1);
        Instant second = Instant.parse("2026-02-02T00:00:00.500Z");
        assertThat(find(tasks().where(new DocumentFilter.Between(START, second, null)))).hasSize(3);
        assertThat(find(tasks().where(new DocumentFilter.Between(START, null, second)))).hasSize(2);
    }

    @Test
    void theNewestOfEachGroupAreFoundWhateverOthersHave() throws Exception {
        assertThat(
                        find(
                                tasks().newestPer(QID, START, 1)
                                        .where(new DocumentFilter.Exists(T1))
                                        .descending(START)
                                        .only(QID, START)))
                .containsExactly(
                        "{qid:0,start_at:2026-02-03T00:00:00.500Z}",
                        "{qid:1,start_at:2026-02-02T00:00:00.500Z}");
    }

    @Test
    void namesMeanNoMoreThanThemselves() throws Exception {
        FieldPath odd = FieldPath.of("data", "a/b~c", "d.e");
        assertThat(find(DocumentQuery.of(chip, DocumentCollection.QUBIT).only(odd)))
                .containsExactly("{}", "{data:{a/b~c:{d.e:2}}}");
        DocumentFilter quote =
                new DocumentFilter.Equal(FieldPath.of("x' OR '1'='1"), "' OR 1=1 --");
        assertThat(find(tasks().where(quote))).isEmpty();
        assertThat(find(tasks().where(new DocumentFilter.Exists(FieldPath.of("*"))))).isEmpty();
        for (String name : List.of("t1\0", "$where", "")) {
            FieldPath field = FieldPath.of("output_parameters", name);
            assertThat(find(tasks().where(new DocumentFilter.Exists(field)).only(QID, field)))
                    .isEmpty();
        }
    }

    @Test
    void differentTextsAreSorted() throws Exception {
        Cancellation going = new Cancellation();
        assertThat(source.distinct(tasks(), NAMES, going)).containsExactly("t1", "t2_echo");
        assertThat(source.distinct(tasks(), QID, going)).containsExactly("0", "1");
        assertThat(source.distinct(tasks(), FieldPath.of("tags"), going)).containsExactly("x", "y");
    }

    @Test
    void aDateOrANameThatIsNoneSpoilsNothing() throws Exception {
        ChipInfo absurd = source.info().chip("ABSURD").orElseThrow();
        DocumentQuery all = DocumentQuery.of(absurd, DocumentCollection.TASK_RESULT_HISTORY);
        assertThat(find(all.descending(START).only(QID))).containsExactly("{qid:1}");
        assertThat(source.distinct(all, NAMES, new Cancellation())).containsExactly("t1");
    }

    @Test
    void aCancelledQueryStops() {
        Cancellation stopping = new Cancellation();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> source.find(tasks(), stopping, _ -> stopping.cancel()));
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> source.distinct(tasks(), NAMES, stopping));
    }
}
