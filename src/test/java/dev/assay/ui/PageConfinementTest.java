package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The real pages, as if markup or script of a stranger had got into them: none of it may reach a
/// listener on this computer, and the page stays what it was.
@ScreenTest
final class PageConfinementTest {
    private static final int PULSES = 60;
    private static final int BETWEEN = 8;

    private static final List<String> MARKUP =
            List.of(
                    "<a id='go' href='URL'>x</a>",
                    "<a id='go' target='_blank' href='URL'>x</a>",
                    "<a id='go' href='javascript:location=\"URL\"'>x</a>",
                    "<a id='go' href='data:text/html,<img src=URL>'>x</a>",
                    "<a id='go' ping='URL' href='#here'>x</a>",
                    "<meta http-equiv='refresh' content='0;url=URL'>",
                    "<form id='go' action='URL' method='post'><input name='a' value='b'></form>",
                    "<form id='go' action='URL'></form>",
                    "<form id='go'><button formaction='URL'></button></form>",
                    "<base href='URL/'><img src='relative.png'><a id='go' href='relative'>x</a>",
                    "<iframe src='URL'></iframe>",
                    "<iframe srcdoc='<img src=URL>'></iframe>",
                    "<iframe src='data:text/html,<script>location=\"URL\"</script>'></iframe>",
                    "<img src='URL'>",
                    "<img srcset='URL 2x'>",
                    "<svg><image href='URL' width='9' height='9'/><use href='URL#a'/></svg>",
                    "<div style='width: 9px; height: 9px; background: url(URL)'></div>",
                    "<style>@import 'URL'; @font-face { font-family: f; src: url(URL) }"
                            + " * { font-family: f }</style>abc",
                    "<link rel='stylesheet' href='URL'>",
                    "<link rel='prefetch' href='URL'><link rel='preload' as='image' href='URL'>"
                            + "<link rel='preconnect' href='URL'>",
                    "<object data='URL'></object><embed src='URL'>",
                    "<video src='URL' poster='URL' autoplay></video><audio src='URL'"
                            + " autoplay></audio>",
                    "<input type='image' src='URL'><table background='URL'></table>",
                    "<script src='URL'></script>");

    private static final List<String> SCRIPTS =
            List.of(
                    "location = 'URL'",
                    "location.replace('URL')",
                    "location.assign('URL'), location.assign('URL')",
                    "location = 'data:text/html,<img src=URL>'",
                    "location = 'URL'.replace('http', 'ftp')",
                    "location = 'jar:URL.jar!/x'",
                    "location = 'URL'.replace('http', 'gopher')",
                    "location = 'URL'.replace('http', 'ws')",
                    "location = 'view-source:URL'",
                    "location = 'blob:URL'",
                    "location = 'mailto:a@b'",
                    "open('URL')",
                    "open('URL', '_self')",
                    "document.createElement('form').action = 'URL'",
                    "Object.assign(document.body.appendChild(document.createElement('form')),"
                            + " { action: 'URL', method: 'post' }).submit()",
                    "fetch('URL').catch(() => {})",
                    "(r => (r.open('GET', 'URL'), r.send()))(new XMLHttpRequest())",
                    "navigator.sendBeacon && navigator.sendBeacon('URL', 'x')",
                    "new EventSource('URL')",
                    "new WebSocket('URL'.replace('http', 'ws'))",
                    "new Image().src = 'URL'",
                    "document.head.appendChild(Object.assign(document.createElement('script'),"
                            + " { src: 'URL' }))",
                    "new Worker('URL')",
                    "document.execCommand('insertHTML', false, '<img src=URL>')");

    private final List<WebPage.Message> heard = new CopyOnWriteArrayList<>();
    private final SimpleObjectProperty<Theme.Look> look =
            new SimpleObjectProperty<>(new Theme.Look(Theme.Mode.LIGHT, 13));

    @TempDir Path folder;
    private ServerSocketChannel listener;
    private @Nullable Stage stage;

    @BeforeEach
    void open() throws IOException {
        listener = ServerSocketChannel.open();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        listener.configureBlocking(false);
    }

    @AfterEach
    void close() throws IOException {
        if (stage != null) {
            Screen.run(stage::close);
        }
        listener.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"transcript.html", "charts.html"})
    void noMarkupLeadsOut(String page) throws IOException {
        openPage(page);
        for (String markup : MARKUP) {
            run(
                    "document.body.insertAdjacentHTML('beforeend', "
                            + Json.write(Json.object().textNode(filled(markup, MARKUP)))
                            + ");");
            run(
                    """
                    (go => {
                      if (go) { if (go.tagName === 'FORM') go.requestSubmit(); else go.click(); }
                    })(document.getElementById('go'));
                    for (const child of [...document.body.children]) child.removeAttribute('id');
                    """);
            Screen.pulses(BETWEEN);
        }
        staysHere(page, MARKUP);
    }

    @Test
    void noScriptLeadsOut() throws IOException {
        openPage("transcript.html");
        for (String script : SCRIPTS) {
            run("try { " + filled(script, SCRIPTS) + " } catch (refused) { }");
            Screen.pulses(BETWEEN);
        }
        staysHere("transcript.html", SCRIPTS);
    }

    @Test
    void aPageThatAFileTookThePlaceOfComesBackAndAsksForAllOfIt() throws IOException {
        Path stranger = folder.resolve("stranger.html");
        Files.writeString(stranger, "<title>taken over</title>");
        openPage("transcript.html");
        run("location = '" + stranger.toUri() + "'");
        Screen.waitUntil(
                () -> heard.stream().anyMatch(said -> said.kind().equals(WebPage.EMPTIED)));
        Screen.waitUntil(() -> run("document.documentElement.style.fontSize").equals("13px"));

        staysHere("transcript.html", List.of());
    }

    @Test
    void onlyThePagesOwnFolderHasScriptsThatRun() throws IOException {
        Path stranger = folder.resolve("stranger.js");
        Files.writeString(stranger, "document.title = 'taken over';");
        openPage("transcript.html");
        run(
                "document.head.appendChild(Object.assign(document.createElement('script'), { src: '"
                        + stranger.toUri()
                        + "' }));");
        Screen.pulses(PULSES);

        assertThat(run("document.title")).isEqualTo("Conversation");
    }

    @Test
    void aPageThatNothingHoldsWouldBeHeardByTheListener() throws IOException {
        stage =
                Screen.show(
                        () -> {
                            WebView view = new WebView();
                            view.getEngine().load(url());
                            return new javafx.scene.layout.StackPane(view);
                        },
                        200,
                        100);
        List<SocketChannel> visitors = new ArrayList<>();
        Screen.waitUntil(() -> {
            SocketChannel visitor = listener.accept();
            if (visitor != null) {
                visitors.add(visitor);
            }
            return !visitors.isEmpty();
        });
        visitors.getFirst().close();
    }

    private void openPage(String page) throws IOException {
        WebFiles files = WebFiles.layOut(folder.resolve("pages"));
        stage =
                Screen.show(
                        () -> {
                            WebPage made = new WebPage(files, page, look, heard::add);
                            return made.root();
                        },
                        300,
                        200);
        Screen.waitUntil(() ->
                view().getEngine().getDocument() != null
                        && Boolean.TRUE.equals(
                                view().getEngine()
                                        .executeScript("typeof window.assayHost === 'object'")));
    }

    /// The page is where it was, or back there and said so, and still talks with the program;
    /// nobody came to the listener.
    private void staysHere(String page, List<String> attempts) throws IOException {
        Screen.pulses(PULSES);
        Screen.waitUntil(() -> run("typeof assayReceive").equals("function"));
        List<String> left = new ArrayList<>();
        for (SocketChannel visitor = listener.accept();
                visitor != null;
                visitor = listener.accept()) {
            ByteBuffer request = ByteBuffer.allocate(40);
            visitor.read(request);
            String line = new String(request.array(), StandardCharsets.US_ASCII);
            String number = line.replaceAll("(?s)^\\S* /(\\d+).*", "$1");
            left.add(number.matches("\\d+") ? attempts.get(Integer.parseInt(number)) : "? " + line);
            visitor.close();
        }
        assertThat(left).as("requests that left the page").isEmpty();
        assertThat(run("location.pathname")).endsWith("/" + page);
        heard.clear();
        run("assay.post('alive', {})");
        Screen.waitUntil(() -> heard.stream().anyMatch(said -> said.kind().equals("alive")));
    }

    private String filled(String template, List<String> attempts) throws IOException {
        return template.replace("URL", url() + attempts.indexOf(template));
    }

    private String url() throws IOException {
        InetSocketAddress address = (InetSocketAddress) listener.getLocalAddress();
        return "http://127.0.0.1:" + address.getPort() + "/";
    }

    private String run(String script) {
        return Screen.call(() -> String.valueOf(view().getEngine().executeScript(script)));
    }

    private WebView view() {
        Objects.requireNonNull(stage);
        return (WebView) stage.getScene().getRoot().lookup(".web-view");
    }
}
