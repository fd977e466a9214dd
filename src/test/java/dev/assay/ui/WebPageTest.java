package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DirectionMarks;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.beans.property.SimpleObjectProperty;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ScreenTest
final class WebPageTest {
    private static final String SHOWS_NAMES =
            """
            assay.on('name', ({ name }) => {
              const late = document.createTextNode('');
              const inner = document.createElement('b');
              inner.append(name);
              inner.title = name;
              const outer = document.createElement('p');
              outer.append(inner, late);
              document.body.append(outer);
              setTimeout(() => {
                late.data = name;
                outer.setAttribute('aria-label', name);
                setTimeout(() => assay.post('named', {
                  name, shown: [inner.textContent, inner.title, late.data, outer.getAttribute('aria-label')],
                }));
              });
            });
            """;

    private final SimpleObjectProperty<Theme.Look> look =
            new SimpleObjectProperty<>(new Theme.Look(Theme.Mode.LIGHT, 13));

    @TempDir Path folder;

    @Test
    void messagesCrossInBothDirectionsAsData() throws IOException {
        List<WebPage.Message> heard = new CopyOnWriteArrayList<>();
        WebFiles files = WebFiles.layOut(folder);
        Files.writeString(
                folder.resolve("echo.js"), "assay.on('say', body => assay.post('said', body));");
        Files.writeString(
                folder.resolve("echo.html"),
                """
                <!doctype html><meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src file:">
                <script src="bridge.js"></script><script src="echo.js"></script>
                """);
        String hostile = "'); alert(1); //\u2028</script>";

        Stage stage =
                Screen.show(
                        () -> {
                            WebPage page = new WebPage(files, "echo.html", look, heard::add);
                            page.send("say", Json.object().put("text", hostile));
                            return page.root();
                        },
                        200,
                        100);
        Screen.waitUntil(() -> heard.size() == 1);

        assertThat(heard.getFirst().kind()).isEqualTo("said");
        assertThat(heard.getFirst().body().path("text").asText()).isEqualTo(hostile);
        Screen.run(stage::close);
    }

    /// A name that comes back is the one that was sent, however it is shown: in an element, in its
    /// attribute, in a text that changes and in one that is put in with others.
    @Test
    void whatTurnsLettersIsSeenWhereItIsShownAndKeptWhereItNamesSomething() throws IOException {
        List<WebPage.Message> heard = new CopyOnWriteArrayList<>();
        WebFiles files = WebFiles.layOut(folder);
        Files.writeString(folder.resolve("named.js"), SHOWS_NAMES);
        Files.writeString(
                folder.resolve("named.html"),
                """
                <!doctype html><meta charset="utf-8"><body>
                <script src="bridge.js"></script><script src="named.js"></script>
                """);
        String turned = "a\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200Fb";

        Stage stage =
                Screen.show(
                        () -> {
                            WebPage page = new WebPage(files, "named.html", look, heard::add);
                            page.send("name", Json.object().put("name", turned));
                            return page.root();
                        },
                        200,
                        100);
        Screen.waitUntil(() -> heard.size() == 1);

        assertThat(heard.getFirst().body().path("name").asText()).isEqualTo(turned);
        assertThat(Json.texts(heard.getFirst().body().path("shown")))
                .hasSize(4)
                .containsOnly(DirectionMarks.shown(turned));
        Screen.run(stage::close);
    }

    @Test
    void aPageHearsOfItsLookAndOfEveryChangeOnceItIsOnTheRoot() throws IOException {
        List<String> heard = new CopyOnWriteArrayList<>();
        WebFiles files = WebFiles.layOut(folder);
        Files.writeString(
                folder.resolve("look.js"),
                """
                const root = document.documentElement;
                assay.on('look', () => assay.post('seen', {
                  look: root.dataset.mode + ' ' + getComputedStyle(root).fontSize,
                }));
                """);
        Files.writeString(
                folder.resolve("look.html"),
                """
                <!doctype html><meta charset="utf-8">
                <script src="bridge.js"></script><script src="look.js"></script>
                """);
        Stage stage =
                Screen.show(
                        () ->
                                new WebPage(
                                                files,
                                                "look.html",
                                                look,
                                                message ->
                                                        heard.add(
                                                                message.body()
                                                                        .path("look")
                                                                        .asText()))
                                        .root(),
                        200,
                        100);
        Screen.waitUntil(() -> heard.size() == 1);
        Screen.run(() -> look.set(new Theme.Look(Theme.Mode.DARK, 18)));
        Screen.waitUntil(() -> heard.size() == 2);

        assertThat(heard).containsExactly("light 13px", "dark 18px");
        Screen.run(stage::close);
    }

    @Test
    void aBrokenScriptIsNotHeardAsAMessageAndDoesNotStopThePage() throws IOException {
        List<WebPage.Message> heard = new CopyOnWriteArrayList<>();
        WebFiles files = WebFiles.layOut(folder);
        Files.writeString(
                folder.resolve("broken.js"),
                """
                assay.post('early', {});
                assay.on('break', () => { throw new Error('as asked'); });
                assay.on('say', body => assay.post('said', body));
                nowhere();
                """);
        Files.writeString(
                folder.resolve("broken.html"),
                """
                <!doctype html><meta charset="utf-8">
                <script src="bridge.js"></script><script src="broken.js"></script>
                """);

        Stage stage =
                Screen.show(
                        () -> {
                            WebPage page = new WebPage(files, "broken.html", look, heard::add);
                            page.send("break", Json.object());
                            page.send("unknown", Json.object());
                            page.send("say", Json.object());
                            return page.root();
                        },
                        200,
                        100);
        Screen.waitUntil(() -> heard.size() == 2);

        assertThat(heard).extracting(WebPage.Message::kind).containsExactly("early", "said");
        Screen.run(stage::close);
    }
}
