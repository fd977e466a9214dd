package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.view.Typesetter;
import dev.assay.inspector.document.DocumentState;
import dev.assay.inspector.extract.Extracts;
import dev.assay.inspector.table.PagedList;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.text.TextLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultViewModelTest {
    private final FakeStore store = new FakeStore();

    @TempDir Path folder;

    @Test
    void opensTheLargestTableAndReadsNoOther() {
        FakeTable small = new FakeTable("qubits", 144);
        FakeTable large = new FakeTable("changes", 98_311);
        ResultViewModel model =
                new ResultViewModel(
                        Jobs.inline(),
                        store,
                        store.tables("t1", 1, small, large),
                        Extracts.plain());

        model.open();

        assertThat(model.selected().get()).isSameAs(model.tables().getLast());
        assertThat(large.queries).hasValue(1);
        assertThat(small.queries).hasValue(0);
    }

    @Test
    void itsWordsAreThoseOfTheHeader() {
        StoredResult result = store.tables("t1", 1, new FakeTable("timeseries", 41_472));

        assertThat(ResultText.name(result)).isEqualTo("data[\"t1\"]");
        assertThat(ResultText.origin(result))
                .isEqualTo("get_chip_parameter_timeseries · 144Q-07 · t1 · last_days 30");
        assertThat(ResultText.saving(result)).isEqualTo("1,182,640 → 231 tokens (5,120×)");
        assertThat(ResultText.reductions(result))
                .containsExactly("4.73 MB → 356 bytes", "1,182,640 → 231 tokens");
    }

    @Test
    void theModelTextIsIndentedAndOtherwiseExact() {
        String odd = "{\"a\":1.10,\"b\":1E5,\"c\":\"x: {\\\"y\\\", [1]\",\"d\":[],\"e\":[1,{}]}";

        String indented = Typesetter.indented(odd);

        assertThat(indented)
                .isEqualTo(
                        """
                        {
                          "a": 1.10,
                          "b": 1E5,
                          "c": "x: {\\"y\\", [1]",
                          "d": [],
                          "e": [1,
                            {}
                          ]
                        }\
                        """);
        assertThat(Json.parse(indented)).isEqualTo(Json.parse(odd));
        assertThat(Typesetter.indented("Tool said: {\"a\"")).isEqualTo("Tool said: {\"a\"");
    }

    @Test
    void plainListsShareLines() {
        String schema =
                "{\"_schema\":[\"qid\",\"calibrated, at\",\"t1\",\"error\",\"execution_id\","
                        + " 1.50]}";

        String indented = Typesetter.indented(schema);

        assertThat(indented)
                .isEqualTo(
                        """
                        {
                          "_schema": ["qid",
                            "calibrated, at",
                            "t1", "error",
                            "execution_id",
                            1.50]
                        }\
                        """);
        assertThat(Json.parse(indented)).isEqualTo(Json.parse(schema));
    }

    @Test
    void theChosenTableStaysChosenWhileTheResultIsOpen() {
        StoredResult result =
                store.tables("t1", 1, new FakeTable("qubits", 144), new FakeTable("changes", 981));
        InspectorViewModel inspector =
                new InspectorViewModel(Jobs.inline(), Extracts.plain(), FakeCode.none());
        inspector.show(store, result);
        ResultViewModel open = inspector.open().getFirst().result();
        open.selected().set(open.tables().getFirst());

        inspector.show(store, store.tables("t2", 1, new FakeTable("other", 10)));
        inspector.show(store, result);

        assertThat(open.selected().get()).isSameAs(open.tables().getFirst());
    }

    @Test
    void aTextIsReadLineByLine() throws IOException {
        Path file = Files.writeString(folder.resolve("pod.log"), "one\r\ntwo\n\nfour");
        ResultViewModel model =
                new ResultViewModel(
                        Jobs.inline(), store, store.document("6f1c", file), Extracts.plain());

        model.open();

        DocumentState state = model.document().orElseThrow().state().get();
        assertThat(state).isInstanceOf(DocumentState.Ready.class);
        if (state instanceof DocumentState.Ready(PagedList<TextLine> lines, _)) {
            assertThat(lines.stream().map(slot -> slot.value().get().text()))
                    .containsExactly("one", "two", "", "four");
        }
    }
}
