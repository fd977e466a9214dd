package dev.assay.shell.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.shell.ToolSpecs;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ToolFormViewModelTest {
    private final List<String> ran = new ArrayList<>();
    private final ToolFormViewModel model =
            new ToolFormViewModel(ToolSpecs.all(), _ -> Map.of("chip_id", "SAMPLE"), this::ran);

    private void ran(String tool, ObjectNode arguments) {
        ran.add(tool + " " + Json.write(arguments));
    }

    private ToolFormField field(String name) {
        return model.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void enter(String name, String text) {
        field(name).textProperty().set(text);
    }

    @Test
    void aToolIsFoundByWordsOfItsNameLabelOrDescription() {
        assertThat(model.shown()).hasSize(3);

        model.queryProperty().set("History CHIP");

        assertThat(model.shown())
                .extracting(ToolSpec::name)
                .containsExactly("get_chip_parameter_timeseries");
    }

    @Test
    void theFormStartsWithWhatIsKnownAndWithDefaults() {
        model.choose("get_chip_parameter_timeseries");

        assertThat(model.fields())
                .extracting(field -> field.name() + "=" + field.textProperty().get())
                .containsExactly("chip_id=SAMPLE", "parameter_name=", "qids=", "last_n=10");
        assertThat(model.fields())
                .extracting(ToolFormField::isRequired)
                .containsExactly(true, true, false, false);
        assertThat(field("last_n").kind())
                .isEqualTo(new ToolFormField.Kind.Digits("a whole number from 1 to 200"));
        assertThat(field("chip_id").help()).isEqualTo("The chip");
    }

    @Test
    void everyKindOfArgumentHasItsControl() {
        model.choose("try_everything");

        assertThat(model.fields())
                .extracting(ToolFormField::kind)
                .containsExactly(
                        new ToolFormField.Kind.Choice(List.of("latest", "best")),
                        new ToolFormField.Kind.Digits("a number of at least 0"),
                        new ToolFormField.Kind.Truth(true),
                        new ToolFormField.Kind.Truth(false),
                        new ToolFormField.Kind.Code());
        assertThat(field("flat").textProperty().get()).isEqualTo("true");
    }

    @Test
    void enteredTextsBecomeArgumentsOfTheirTypes() {
        model.choose("get_chip_parameter_timeseries");
        enter("parameter_name", " t1 ");
        enter("qids", "3, 7\n12,");
        enter("last_n", "50");

        assertThat(model.run()).isTrue();
        assertThat(ran)
                .containsExactly(
                        "get_chip_parameter_timeseries {\"chip_id\":\"SAMPLE\","
                                + "\"parameter_name\":\"t1\",\"qids\":[\"3\",\"7\",\"12\"],"
                                + "\"last_n\":50}");
    }

    @Test
    void whatIsEmptyIsLeftOut() {
        model.choose("try_everything");
        enter("mode", "");
        enter("flat", "");
        enter("filters", "[{\"column\": \"t\"}]");

        assertThat(model.run()).isTrue();
        assertThat(ran).containsExactly("try_everything {\"filters\":[{\"column\":\"t\"}]}");
    }

    @Test
    void aFieldComplainsOnceItWasTouchedAndIsQuietWhenMended() {
        model.choose("get_chip_parameter_timeseries");
        assertThat(field("parameter_name").problemProperty().get()).isEmpty();

        enter("last_n", "900");
        assertThat(field("last_n").problemProperty().get())
                .isEqualTo("last_n must be at most 200, not 900");
        enter("last_n", "many");
        assertThat(field("last_n").problemProperty().get())
                .isEqualTo("last_n must be a whole number, not \"many\"");
        enter("last_n", "90");
        assertThat(field("last_n").problemProperty().get()).isEmpty();
    }

    @Test
    void runningWithMissingArgumentsSaysSoAtTheFieldAndRunsNothing() {
        model.choose("get_chip_parameter_timeseries");

        assertThat(model.run()).isFalse();
        assertThat(ran).isEmpty();
        assertThat(field("parameter_name").problemProperty().get())
                .isEqualTo("parameter_name is required but missing");
        assertThat(model.sentenceProperty().get())
                .isEqualTo("parameter_name is required but missing");
        enter("chip_id", "");
        assertThat(model.sentenceProperty().get())
                .isEqualTo("2 arguments are missing or not right yet");
    }

    @Test
    void brokenJsonInAFieldIsSaid() {
        model.choose("try_everything");
        enter("filters", "[{");

        assertThat(field("filters").problemProperty().get()).isEqualTo("filters must be JSON");
        assertThat(model.run()).isFalse();
    }

    @Test
    void formAndJsonShowTheSameArguments() {
        model.choose("get_chip_parameter_timeseries");
        enter("parameter_name", "t1");
        enter("qids", "3, 7");

        model.asJsonProperty().set(true);
        assertThat(Json.parseObject(model.jsonProperty().get()).orElseThrow().toString())
                .isEqualTo(
                        "{\"chip_id\":\"SAMPLE\",\"parameter_name\":\"t1\","
                                + "\"qids\":[\"3\",\"7\"],\"last_n\":10}");

        model.jsonProperty()
                .set("{\"chip_id\": \"B\", \"parameter_name\": \"t2_echo\", \"qids\": [\"5\"]}");
        model.asJsonProperty().set(false);
        assertThat(field("chip_id").textProperty().get()).isEqualTo("B");
        assertThat(field("qids").textProperty().get()).isEqualTo("5");
        assertThat(field("last_n").textProperty().get()).isEmpty();
    }

    @Test
    void theJsonViewIsCheckedToo() {
        model.choose("get_chip_parameter_timeseries");
        model.asJsonProperty().set(true);

        model.jsonProperty().set("{\"chip_id\": ");
        assertThat(model.sentenceProperty().get()).isEqualTo("This is not one JSON object yet");
        assertThat(model.run()).isFalse();

        model.jsonProperty()
                .set("{\"chip_id\": \"B\", \"parameter_name\": \"t1\", \"speed\": \"fast\"}");
        assertThat(model.sentenceProperty().get()).contains("speed is not an argument");

        model.jsonProperty().set("{\"chip_id\": \"B\", \"parameter_name\": \"t1\"}");
        assertThat(model.sentenceProperty().get()).isEmpty();
        assertThat(model.run()).isTrue();
    }

    @Test
    void nothingRunsBeforeAToolIsChosen() {
        assertThat(model.run()).isFalse();
        model.choose("no_such_tool");
        assertThat(model.toolProperty().get()).isNull();
    }

    @Test
    void aToolWithoutArgumentsRunsAtOnce() {
        model.choose("list_chips");

        assertThat(model.fields()).isEmpty();
        assertThat(model.run()).isTrue();
        assertThat(ran).containsExactly("list_chips {}");
    }
}
