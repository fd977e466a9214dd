package dev.assay.shell.card;

import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.WebAddress;
import dev.assay.ui.node.CopiedText;
import java.net.URI;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Where a link leads, over the window, before anything is opened: the words of a link are a
/// model's, and say nothing about its address.
public final class LinkCard {
    private static final int LINES = 4;

    private LinkCard() {}

    /// The card of an address.
    ///
    /// @param browser is told of the address where the analyst wants it opened
    public static OverCard of(WebAddress address, Consumer<URI> browser, Runnable closed) {
        Label host = Labels.wrapped("This link opens " + address.host() + " in your browser.");
        host.setId("link-host");
        TextArea whole = new TextArea(address.toString());
        whole.setId("link-address");
        whole.setAccessibleText("The whole address");
        whole.setEditable(false);
        whole.setWrapText(true);
        whole.setPrefRowCount(Math.clamp(whole.getText().length() / 60 + 1, 1, LINES));
        Button opening =
                Buttons.primary(
                        "Open in the browser",
                        () -> {
                            closed.run();
                            browser.accept(address.uri());
                        });
        opening.setDefaultButton(true);
        Hyperlink copy = Buttons.link("Copy the address", () -> CopiedText.put(whole.getText()));
        HBox buttons = new HBox(12, opening, copy);
        buttons.getStyleClass().add("link-buttons");
        VBox content = new VBox(host, whole, buttons);
        content.getStyleClass().add("remark-list");
        return new OverCard("Open this link?", content, closed);
    }
}
