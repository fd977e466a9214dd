package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.Transcript;
import dev.assay.house.Patience;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.web.WebView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// Words are looked for in a conversation.
@ScreenTest
final class TranscriptFindTest {
    @TempDir Path folder;
    private ChatStage stage;

    @BeforeEach
    void open() {
        stage = new ChatStage(folder, 700, 600, Theme.Choice.LIGHT);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void everyPlaceIsCountedMarkedAndGoneToRoundAndRound(FxRobot robot) {
        stage.show(
                Turns.transcript(
                        Turns.asked("Is the Median fine?").answered("The median is 52.").as("a"),
                        Turns.asked("And now?").answered("**Me**dian: 50.\n\nno more").as("b")));
        look(robot, "median");

        says("1 of 3");
        assertThat(marked()).isEqualTo("median|Median");
        robot.push(KeyCode.ENTER);
        says("2 of 3");
        robot.push(KeyCode.F3);
        says("3 of 3");
        assertThat(here()).isEqualTo("Median");
        robot.push(KeyCode.F3);
        says("1 of 3");
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        says("3 of 3");
        robot.push(KeyCode.SHIFT, KeyCode.F3);
        says("2 of 3");

        robot.write("s");
        says("Not found");
        stage.waitFor("CSS.highlights.get('found').size === 0");
    }

    /// Words that are kept whole, or may be parted after a sign, are still one text.
    @Test
    void namesAreFoundThoughThePageKeepsThemTogether(FxRobot robot) {
        stage.show(
                Turns.transcript(
                        Turns.asked("Bad?")
                                .stored("search_task_results", "{}", "runs")
                                .answered("The coupling 16-18 is bad.")
                                .as("a")));
        look(robot, "coupling 16-18 is");
        says("1 of 1");
        look(robot, "search_task_results");
        says("1 of 1");
    }

    /// What was marked for the first letter is not marked any more when there are two.
    @Test
    void onlyWhatIsFoundIsDrawnAsFound(FxRobot robot) {
        stage.show(Turns.transcript(Turns.asked("T1?").answered("tt t1 tt t1 tt").as("a")));
        look(robot, "");
        int[] before = drawn();
        robot.write("t1");
        says("1 of 3");
        int[] typed = drawn();
        Screen.run(() -> field().setText(""));
        says("");
        assertThat(drawn()).isEqualTo(before);
        Screen.run(() -> field().setText("t1"));
        says("1 of 3");
        assertThat(drawn()).isEqualTo(typed).isNotEqualTo(before);
    }

    private int[] drawn() {
        Screen.pulses(20);
        WritableImage image =
                Screen.call(() -> stage.stage.getScene().lookup(".web-view").snapshot(null, null));
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader()
                .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    @Test
    void whoeverHadTheFocusHasItAgain(FxRobot robot) {
        stage.show(Turns.transcript(Turns.asked("T1?").answered("It is 52.").as("a")));
        Screen.run(() -> composer().requestFocus());
        robot.push(KeyCode.SHORTCUT, KeyCode.F);
        Screen.waitUntil(() -> owner() instanceof TextField);
        robot.write("52");
        says("1 of 1");
        robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> owner() instanceof TextArea);
        stage.waitFor("CSS.highlights.size === 0");
        assertThat(Screen.call(() -> composer().getText())).isEmpty();

        Screen.run(() -> stage.stage.getScene().lookup(".web-view").requestFocus());
        robot.push(KeyCode.SHORTCUT, KeyCode.F);
        says("1 of 1");
        robot.push(KeyCode.ESCAPE);
        Screen.waitUntil(() -> owner() instanceof WebView);
    }

    /// What is looked for is never script or markup, nor a pattern, and finding changes nothing.
    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {"<b>x</b>¦2", "a.c¦1", "(¦1", "\\d¦1", "&lt;¦0", "straße¦1", "2 * 3¦1"})
    void wordsAreTakenAsTheyStand(String words, int places, FxRobot robot) {
        stage.show(
                Turns.transcript(
                        Turns.asked("<b>x</b> abc a.c (")
                                .answered("`<b>x</b>` and \\\\d, STRASSE Straße, 2\n\\* 3")
                                .as("a")));
        String before = stage.ask("document.querySelector('#turns').innerHTML");
        look(robot, "");
        Screen.run(() -> field().setText(words));
        says(places == 0 ? "Not found" : "1 of " + places);
        assertThat(stage.ask("document.querySelector('#turns').innerHTML")).isEqualTo(before);
    }

    /// Two steps are folded into one line, and their cards are closed.
    @Test
    void whatIsFoldedIsCountedAndOpenedWhereOneGoesThere(FxRobot robot) {
        stage.show(
                Turns.transcript(
                        Turns.asked("Days?")
                                .stored("get_t1", "{\"days\": 30}", "t1")
                                .stored("get_t2", "{\"hours\": 7}", "t2")
                                .answered("Looked at 41472 rows.")
                                .as("a")));
        stage.waitFor("document.querySelector('.steps').dataset.folded === 'true'");
        look(robot, "41472");
        // Once in what the model saw of each of the two, and once in the answer.
        says("1 of 3");
        stage.waitFor("document.querySelector('.steps').dataset.folded === 'false'");
        stage.waitFor("document.querySelectorAll('.card-body').length === 1");
        assertThat(here()).isEqualTo("41472");
        inSight();
        robot.push(KeyCode.ENTER);
        says("2 of 3");
        stage.waitFor("document.querySelectorAll('.card-body').length === 2");
        inSight();
        robot.push(KeyCode.ENTER);
        says("3 of 3");
        inSight();

        robot.push(KeyCode.ESCAPE);
        stage.waitFor("document.querySelector('.steps').dataset.folded === 'true'");
        stage.waitFor("document.querySelectorAll('.card-body').length === 0");
    }

    @Test
    void whereOneIsStaysOpenWhenOneIsDoneAndSoDoesWhatWasOpenedByHand(FxRobot robot) {
        stage.show(
                Turns.transcript(
                        Turns.asked("Days?")
                                .stored("get_t1", "{\"days\": 30}", "t1")
                                .stored("get_t2", "{\"hours\": 7}", "t2")
                                .answered("All rows.")
                                .as("a"),
                        Turns.asked("Hours?")
                                .stored("get_t1", "{\"days\": 30}", "t1")
                                .stored("get_t2", "{\"hours\": 7}", "t2")
                                .answered("All rows.")
                                .as("b")));
        stage.waitFor("document.querySelectorAll('.steps[data-folded=true]').length === 2");
        look(robot, "41472");
        for (int place = 2; place <= 4; place++) {
            robot.push(KeyCode.ENTER);
            says(place + " of 4");
        }
        stage.waitFor("document.querySelectorAll('.card-body').length === 4");
        // Closed and opened again by hand.
        stage.ask("document.querySelectorAll('.card')[1].querySelector('.toggle').click()");
        stage.ask("document.querySelectorAll('.card')[1].querySelector('.toggle').click()");
        robot.push(KeyCode.ESCAPE);

        stage.waitFor("document.querySelectorAll('.card-body').length === 2");
        stage.waitFor("document.querySelectorAll('.steps[data-folded=false]').length === 2");
        assertThat(stage.ask("document.querySelectorAll('.card')[1].innerText")).contains("41472");
        assertThat(stage.ask("document.querySelectorAll('.card')[3].innerText")).contains("41472");
    }

    /// The newest answers are in sight: one starts from there, and what comes is counted.
    @Test
    void aLongConversationIsLookedThrough(FxRobot robot) {
        stage.show(longConversation(600));
        look(robot, "qubit 7");
        // 7, 70 to 79, and 700 is not there: each in a question and in its answer.
        says("1 of 22");
        inSight();
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        says("22 of 22");
        inSight();
        assertThat(
                        stage.ask(
                                "document.querySelectorAll('.turn')[79].getBoundingClientRect().bottom > 0"))
                .isEqualTo("true");
        stage.show(longConversation(701));
        says("22 of 24");
        Screen.run(() -> field().setText("e"));
        Patience.untilAsserted(
                () -> assertThat(Screen.call(this::state)).endsWith(" of 10,000 or more"));
        stage.waitFor("CSS.highlights.get('found').size <= 1000");
    }

    @ParameterizedTest
    @CsvSource({"480,13,LIGHT", "480,19,DARK", "1000,13,DARK", "1000,19,LIGHT"})
    void theBarFitsAndWhatIsFoundStandsOut(int width, int size, Theme.Choice look, FxRobot robot) {
        stage.close();
        stage = new ChatStage(folder, width, 600, look);
        Screen.run(() -> stage.theme.resize(size));
        stage.show(
                Turns.transcript(
                        Turns.asked("Which qubits lost T1?")
                                .stored("get_t1", "{\"days\": 30}", "t1")
                                .answered("**9 of 144 qubits** lost T1; see `t1`.")
                                .as("a"),
                        Turns.asked("And T2?").answered("No loss of T2 or t1.").as("b")));
        look(robot, "t1");
        says("1 of 8");
        Screen.pulses(20);
        Screen.picture(stage.stage, "chat-find-" + width + "-" + size + "-" + look);
        Label state = (Label) stage.stage.getScene().lookup(".find-bar .text-muted");
        assertThat(Screen.call(() -> state.getWidth() >= state.prefWidth(-1) - 1)).isTrue();
        assertThat(Screen.call(() -> state.getParent().getLayoutBounds().getWidth()))
                .isLessThanOrEqualTo(width);
    }

    private static Transcript longConversation(int turns) {
        return Turns.transcript(
                IntStream.range(0, turns)
                        .mapToObj(i ->
                                Turns.asked("T1 of qubit " + i)
                                        .stored("get_t1", "{\"days\": " + i + "}", "t1")
                                        .answered("The median of qubit " + i + " is a good one.")
                                        .as("turn-" + i))
                        .toArray(Transcript.Turn[]::new));
    }

    private void look(FxRobot robot, String words) {
        Screen.run(() -> stage.stage.getScene().lookup(".web-view").requestFocus());
        robot.push(KeyCode.SHORTCUT, KeyCode.F);
        Screen.waitUntil(() -> owner() instanceof TextField);
        robot.write(words);
    }

    private void says(String words) {
        Patience.untilAsserted(() -> assertThat(Screen.call(this::state)).isEqualTo(words));
    }

    private String state() {
        return ((Label) stage.stage.getScene().lookup(".find-bar .text-muted")).getText();
    }

    private String marked() {
        return stage.ask(texts("found"));
    }

    private String here() {
        return stage.ask(texts("found-here"));
    }

    private static String texts(String name) {
        return """
        [...CSS.highlights.get("%s")].map((still) => {
            const live = document.createRange();
            live.setStart(still.startContainer, still.startOffset);
            live.setEnd(still.endContainer, still.endOffset);
            return live.toString();
        }).join("|")\
        """
                .formatted(name);
    }

    private void inSight() {
        stage.waitFor(
                """
                [...CSS.highlights.get("found-here")].every((still) => {
                    const live = document.createRange();
                    live.setStart(still.startContainer, still.startOffset);
                    live.setEnd(still.endContainer, still.endOffset);
                    const box = live.getBoundingClientRect();
                    return box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
                })\
                """);
    }

    private Node owner() {
        return stage.stage.getScene().getFocusOwner();
    }

    private TextField field() {
        return (TextField) stage.stage.getScene().lookup(".find-bar .text-field");
    }

    private TextArea composer() {
        return (TextArea) stage.stage.getScene().lookup(".composer .text-area");
    }
}
