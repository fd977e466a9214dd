package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.store.ModelView;
import org.junit.jupiter.api.Test;

/// The line under what the model received.
final class SummaryContentsTest {
    private static final String END = "\"data_key\":\"t1\",\"_note\":\"Whole in data['t1'].\"}";

    private static String line(String summary) {
        return ResultText.kind(new ModelView(summary + END, 9, ModelView.Kind.SUMMARY));
    }

    @Test
    void aTableHasNamesAndACountAndNoStatistics() {
        assertThat(line("{\"rows\":{\"_schema\":[\"qid\",\"t1\"],\"_rows\":7468},"))
                .isEqualTo("Column names and row counts");
    }

    @Test
    void whatIsToldOfTheColumnsIsNamed() {
        String begins = "{\"rows\":{\"_schema\":[\"a\"],\"_rows\":7,";
        assertThat(
                        line(
                                begins
                                        + "\"_stats\":{\"a\":\"text\"},\"_quality\":\"nothing odd found; outliers not looked for\"},"))
                .isEqualTo("Column names, types, statistics, quality and row counts");
        assertThat(
                        line(
                                begins
                                        + "\"_types\":{\"text\":\"all\"},\"_quality\":\"1 duplicate row\"},"))
                .isEqualTo("Column names, types, quality and row counts");
        assertThat(line(begins + "\"_quality\":\"1 duplicate row\"},"))
                .isEqualTo("Column names, quality and row counts");
    }

    @Test
    void whatStandsBesideTheTableIsNamed() {
        assertThat(
                        line(
                                "{\"chip\":\"x\",\"statistics\":{\"t1\":{\"mean\":88.2}},\"qubits\":"
                                        + "{\"_schema\":[\"qid\"],\"_rows\":64},\"units\":{},"))
                .isEqualTo("Column names and row counts; also chip, statistics and units");
        assertThat(line("{\"list\":{\"_rows\":3},\"a\":1,")).isEqualTo("Row counts; also a");
    }

    @Test
    void veryManyAreCounted() {
        assertThat(line("{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,"))
                .isEqualTo("Its a, b, c, d, e and 2 more");
    }

    @Test
    void aSummaryOfNothingSaysSo() {
        assertThat(line("{")).isEqualTo("Nothing but its name");
        assertThat(line("not JSON")).isEqualTo("A summary");
    }
}
