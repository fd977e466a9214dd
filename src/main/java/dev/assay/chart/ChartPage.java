package dev.assay.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import dev.assay.ui.WebFiles;
import dev.assay.ui.WebPage;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The page that draws charts, for the screen and into pictures. Made when it is first needed,
/// because a second WebView costs start-up time. Lives on the JavaFX thread.
public final class ChartPage implements ChartPictures {
    private final WebFiles files;
    private final ObservableValue<Theme.Look> look;
    private final Map<Integer, Consumer<Picture>> pictures = new HashMap<>();
    private @Nullable WebPage page;
    private int lastId;
    private int shownId;
    private Consumer<Drawing> drawn = _ -> {};
    private Runnable browserWished = () -> {};
    private Runnable shown = () -> {};
    private Consumer<WebAddress> linkFollowed = _ -> {};

    /// What became of a chart that was shown.
    ///
    /// @param reason why not, where it was not drawn
    record Drawing(boolean drawn, Optional<String> reason) {}

    public ChartPage(WebFiles files, ObservableValue<Theme.Look> look) {
        this.files = files;
        this.look = look;
    }

    Region root() {
        return page().root();
    }

    /// Who hears that the analyst asked, in the page, for the browser.
    void onBrowserWished(Runnable listener) {
        browserWished = listener;
    }

    /// Who follows the links in charts. A figure can link to anything; only a whole, secure address
    /// leaves the page.
    public void onLink(Consumer<WebAddress> listener) {
        linkFollowed = listener;
    }

    void show(String title, ScreenFigure figure, Consumer<Drawing> receiver) {
        shownId = ++lastId;
        drawn = receiver;
        ObjectNode message = figure.message();
        message.put("id", shownId).put("title", title);
        shown = () -> page().send("show", message);
        shown.run();
    }

    void clear() {
        shownId = 0;
        shown = () -> {};
        if (page != null) {
            page.send("clear", Json.object());
        }
    }

    @Override
    public void take(Request request, Consumer<Picture> receiver) {
        int id = ++lastId;
        pictures.put(id, receiver);
        ObjectNode message =
                Json.object()
                        .put("id", id)
                        .put("format", request.format() == ChartFormat.SVG ? "svg" : "png")
                        .put("width", request.width())
                        .put("height", request.height())
                        .put("scale", request.scale());
        message.set("figure", request.figure());
        page().send("picture", message);
    }

    private WebPage page() {
        WebPage made = page;
        if (made == null) {
            made = new WebPage(files, "charts.html", look, this::heard);
            page = made;
        }
        return made;
    }

    private void heard(WebPage.Message message) {
        JsonNode body = message.body();
        switch (message.kind()) {
            case WebPage.EMPTIED -> shown.run();
            case "drawn" -> heardDrawn(body);
            case "picture" -> heardPicture(body);
            case "browser" -> browserWished.run();
            case "link" -> WebAddress.of(body.path("address").asText()).ifPresent(linkFollowed);
            default -> {
                // A page may say more than this pane cares for.
            }
        }
    }

    private void heardDrawn(JsonNode body) {
        if (body.path("id").asInt() == shownId) {
            drawn.accept(
                    new Drawing(
                            body.path("drawn").asBoolean(),
                            Optional.ofNullable(body.path("reason").textValue())));
        }
    }

    private void heardPicture(JsonNode body) {
        Consumer<Picture> receiver = pictures.remove(body.path("id").asInt());
        if (receiver != null) {
            receiver.accept(
                    body.has("url")
                            ? new Picture.Taken(body.path("url").asText())
                            : new Picture.Failed(body.path("problem").asText()));
        }
    }
}
