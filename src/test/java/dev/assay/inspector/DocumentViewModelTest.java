package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
            assertThat(lines.get(i).value().get()).isEqualTo(new TextLine(i + 1, i + 1 + " grüße"));
        }
    }

    @Test
    void aVeryLongLineComesInPiecesThatTearNoCharacter() throws IOException {
        String line = "ä".repeat(500_000);

        PagedList<TextLine> lines = open(line + "\nend\n");

        assertThat(lines.get(0).value().get().number()).isEqualTo(1);
        assertThat(lines.get(1).value().get().number()).isZero();
        String all =
                lines.stream()
                        .limit(lines.size() - 1)
                        .map(slot -> slot.value().get().text())
                        .collect(Collectors.joining());
        assertThat(all).isEqualTo(line);
        assertThat(lines.getLast().value().get()).isEqualTo(new TextLine(2, "end"));
    }

    @Test
    void aLineOfExactlyTheLongestPieceIsOneLine() throws IOException {
        String exact = "x".repeat(LineIndex.LONGEST);
        PagedList<TextLine> lines = open(exact + "\n" + exact);
        assertThat(lines.stream().map(slot -> slot.value().get()))
                .containsExactly(new TextLine(1, exact), new TextLine(2, exact));
    }

    @Test
    void anEmptyTextHasNoLines() throws IOException {
        assertThat(open("")).isEmpty();
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
