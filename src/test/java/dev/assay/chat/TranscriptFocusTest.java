package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.Transcript;
import dev.assay.ui.Pixels;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whoever reads a conversation without a mouse sees where they are.
@ScreenTest
final class TranscriptFocusTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 19"})
    void whateverHasTheFocusLooksSo(Theme.Choice choice, int size) {
        try (ChatStage stage = new ChatStage(folder, 800, 900, choice)) {
            Screen.run(() -> stage.theme.resize(size));
            stage.show(conversation());
            stage.click(".fold .toggle");
            stage.click(".card .toggle");
            stage.waitFor("document.querySelectorAll('.card-body pre').length === 2");
            Set<String> seen = new LinkedHashSet<>();
            List<String> unseen = new ArrayList<>();
            stage.press(KeyCode.TAB);
            for (int i = 0; i < 22; i++) {
                String before = owner(stage);
                Image picture = picture(stage);
                stage.press(KeyCode.TAB);
                stage.waitFor("document.activeElement !== window.lastOwner");
                BoundingBox place = place(stage);
                Screen.pulses(6);
                if (!owner(stage).equals(before)
                        && seen.add(owner(stage))
                        && Pixels.changed(picture, picture(stage), place) < 20) {
                    unseen.add(owner(stage));
                }
            }
            Screen.picture(stage.stage, "chat-focus-" + choice);

            assertThat(seen)
                    .hasSizeGreaterThan(9)
                    .anyMatch(each -> each.contains("open link"))
                    .anyMatch(each -> each.startsWith("A "))
                    .anyMatch(each -> each.startsWith("PRE "))
                    .anyMatch(each -> each.contains("quiet"));
            assertThat(unseen).isEmpty();
        }
    }

    private static Transcript conversation() {
        return Turns.transcript(
                Turns.asked("Days?")
                        .stored("get_t1", "{\"days\": 30}", "t1")
                        .stored("get_t2", "{\"days\": 7}", "t2")
                        .answered(
                                "See [the note](https://example.org/a).\n\n"
                                        + "```sql\nselect 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |")
                        .as("a"));
    }

    /// What has the focus, with its place, because many are called the same.
    private static String owner(ChatStage stage) {
        return stage.ask(
                """
                (() => {
                    const owner = document.activeElement;
                    window.lastOwner = owner;
                    const box = owner.getBoundingClientRect();
                    return owner.tagName + " " + owner.className + " " + owner.title
                        + " " + Math.round(box.left) + " " + Math.round(box.top + window.scrollY);
                })()\
                """);
    }

    private static BoundingBox place(ChatStage stage) {
        double[] sides =
                Stream.of(
                                stage.ask(
                                                """
                                                (() => {
                                                    const box = document.activeElement.getBoundingClientRect();
                                                    return [box.left, box.top, box.width, box.height].join(" ");
                                                })()\
                                                """)
                                        .split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
        return new BoundingBox(sides[0], sides[1], sides[2], sides[3]);
    }

    private static Image picture(ChatStage stage) {
        return Screen.call(() -> stage.stage.getScene().lookup(".web-view").snapshot(null, null));
    }
}
