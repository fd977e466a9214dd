package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A comment begins with what it is about: who reads it alone, in a list or in a hint of an editor,
/// does not know what "it" is.
final class CommentRuleTest {
    private static final Pattern PRONOUN =
            Pattern.compile(
                    "///\\s*(?:It|Its|They|Them|Their|Those|These|This|That|He|She|His|Her|Of)\\b.*");

    @TempDir private Path folder;

    @Test
    void commentsBeginWithTheirSubject() throws IOException {
        assertThat(found(Sources.below(Sources.MAIN, Sources.TEST))).isEmpty();
    }

    @Test
    void aCommentThatBeginsWithAPronounIsFound() throws IOException {
        Path file = folder.resolve("Planted.java");
        Files.writeString(
                file,
                // Written with another sign, or this file would break the rule itself.
                """
                # What it is.
                # It goes on.
                final class Planted {
                    # It counts.
                    int count;

                    # Italics are shown, too.
                    int italics;

                    # Of the rows, those that are left.
                    int left;
                    int other; // It is no comment of this kind.
                }
                """
                        .replace("#", "///"));
        assertThat(found(List.of(file)))
                .map(place -> place.replaceAll("^.*:(\\d+) .*$", "$1"))
                .containsExactly("4", "10");
    }

    private static List<String> found(List<Path> files) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                boolean begins = i == 0 || !lines.get(i - 1).strip().startsWith("///");
                if (begins && PRONOUN.matcher(lines.get(i).strip()).matches()) {
                    found.add(file + ":" + (i + 1) + " " + lines.get(i).strip());
                }
            }
        }
        return found;
    }
}
