package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class KnownValuesTest {
    private static final Column PAID = new Column("paid", "paid", Holds.TEXT, "", Optional.empty());
    private static final Column LEVEL =
            new Column("level", "level", Holds.TEXT, "", Optional.empty());

    private static KnownValues of(Column column, String... values) {
        return new KnownValues(
                Stream.of(values).map(value -> new ColumnValue(column, value)).toList(), List.of());
    }

    @Test
    void aValueIsFoundHoweverItIsWritten() {
        KnownValues values = of(LEVEL, "Check-up", "WARN");
        assertThat(values.exactly("check up")).extracting(ColumnValue::value).contains("Check-up");
        assertThat(values.exactly("check ups")).hasSize(1);
        assertThat(values.exactly("checked")).isEmpty();
        assertThat(values.exactlyOrAlike("warnings"))
                .extracting(ColumnValue::value)
                .containsExactly("WARN");
    }

    @Test
    void aSlipIsForgivenInALongWordOfOneMeaning() {
        KnownValues values = of(LEVEL, "Harrogate", "Leeds");
        assertThat(values.nearly("harogate")).extracting(ColumnValue::value).contains("Harrogate");
        assertThat(values.nearly("leed")).isEmpty();
        assertThat(of(LEVEL, "Harrogate", "Harrogats").nearly("harrogatx")).isEmpty();
    }

    @Test
    void aListInACellIsNoValue() {
        assertThat(of(LEVEL, "[\"a\", \"b\"]").exactly("a b")).isEmpty();
    }

    @Test
    void noIsTheValueOfAColumnOfYesAndNo() {
        assertThat(of(PAID, "Y", "N").no(List.of(PAID))).map(ColumnValue::value).contains("N");
        assertThat(of(PAID, "Yes", "No", "Part").no(List.of(PAID)))
                .map(ColumnValue::value)
                .contains("No");
        assertThat(of(PAID, "Y", "N").no(List.of(LEVEL))).isEmpty();
        assertThat(of(PAID, "yes", "maybe").no(List.of(PAID))).isEmpty();
        assertThat(KnownValues.lookedUp("no")).contains("n", "false");
    }

    @Test
    void aNameWithinATextIsKnownByItsColumn() {
        KnownValues values =
                new KnownValues(List.of(), List.of(new ColumnValue(LEVEL, "host sa 41")));
        assertThat(values.within("host-sa-41")).extracting(ColumnValue::column).contains(LEVEL);
        assertThat(values.within("host")).isEmpty();
    }

    @Test
    void worseLevelsThanErrorsAreTold() {
        KnownValues values = of(LEVEL, "ERROR", "FATAL");
        assertThat(values.tellWorse(values.exactly("error"), "errors"))
                .hasValueSatisfying(said -> assertThat(said).contains("“FATAL”, which is worse"));
        assertThat(values.tellWorse(values.exactly("error"), "warnings")).isEmpty();
    }
}
