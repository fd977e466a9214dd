package dev.assay.inspector.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.table.PagedList;
import dev.assay.task.Jobs;
import dev.assay.text.ByteRange;
import dev.assay.text.TextLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DocumentViewModelTest {
    @TempDir Path folder;

    @Test
    void everyPageOfALongTextHasItsLines() throws IOException {
        String text =
                IntStream.rangeClosed(1, 50_000)
                        .mapToObj(i -> i + " grüße")
                        .collect(Collectors.joining("\n"));

        PagedList<TextLine> lines = open(text);

        assertThat(lines).hasSize(50_000);
        for (int i : new int[] {49_999, 0, 199, 200, 31_415}) {
            TextLine line = lines.get(i).value().get();
            assertThat(line.number()).isEqualTo(i + 1);
            assertThat(line.text()).isEqualTo(i + 1 + " grüße");
        }
    }

    @Test
    void anEmptyTextHasNoLines() throws IOException {
        assertThat(open("")).isEmpty();
    }

    @Test
    void theBeginningIsThereWhileTheRestIsCounted() throws IOException {
        Path file =
                Files.writeString(folder.resolve("text"), "a line of some length\n".repeat(50_000));
        List<DocumentState> states = new ArrayList<>();
        DocumentViewModel model = new DocumentViewModel(Jobs.inline(), "6f1c", file);
        model.state().subscribe(state -> states.add(state));
        model.open();
        assertThat(states.get(1)).isInstanceOf(DocumentState.Beginning.class);
        PagedList<TextLine> first = ((DocumentState.Beginning) states.get(1)).lines();
        assertThat(first.size()).isBetween(1_000, 10_000);
        assertThat(states.getLast().toString()).contains("50,000 lines, UTF-8");
    }

    @Test
    void aPlaceIsTheLineAndItsBytes() throws IOException {
        PagedList<TextLine> lines = open("one\ntwo\n" + "x".repeat(1_000));
        assertThat(DocumentViewModel.place(lines.get(1).value().get()))
                .isEqualTo("Line 2, bytes 5 to 8");
        assertThat(DocumentViewModel.place(lines.get(3).value().get()))
                .isEqualTo("A piece of a long line, bytes 409 to 808");
    }

    @Test
    void aPlaceIsFoundOnceTheLinesAreCounted() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "one\ntwo\nthree\n");
        DocumentViewModel model = new DocumentViewModel(Jobs.inline(), "6f1c", file);
        List<Integer> found = new ArrayList<>();
        model.find(new ByteRange(9, 11), found::add);
        assertThat(found).isEmpty();

        model.open();
        model.find(new ByteRange(4, 5), found::add);

        assertThat(found).containsExactly(2, 1);
    }

    @Test
    void aLostFileIsASentence() {
        DocumentViewModel model =
                new DocumentViewModel(Jobs.inline(), "6f1c", folder.resolve("gone"));
        model.open();
        assertThat(model.state().get()).isInstanceOf(DocumentState.Failed.class);
        assertThat(model.state().get().toString()).contains("could not be read", "safe");
    }

    private PagedList<TextLine> open(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("text"), text);
        DocumentViewModel model = new DocumentViewModel(Jobs.inline(), "6f1c", file);
        model.open();
        DocumentState state = model.state().get();
        assertThat(state).isInstanceOf(DocumentState.Ready.class);
        return ((DocumentState.Ready) state).lines();
    }
}
