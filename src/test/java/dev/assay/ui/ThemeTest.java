package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.settings.ScreenLook;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

@ScreenTest
final class ThemeTest {
    @AfterEach
    void backToLight() {
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    @Test
    void aChosenModeStaysAndTheSystemIsFollowedOtherwise() {
        Theme theme = Screen.call(() -> new Theme(Theme.Choice.DARK));
        assertThat(Screen.call(() -> theme.look().get().mode())).isEqualTo(Theme.Mode.DARK);

        Screen.run(() -> theme.choose(Theme.Choice.LIGHT));
        assertThat(Screen.call(() -> theme.look().get().mode())).isEqualTo(Theme.Mode.LIGHT);
        assertThat(Theme.Mode.LIGHT.word()).isEqualTo("light");
    }

    @Test
    void allTextAndItsIconsFollowTheChosenSize() {
        Theme theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));
        Label label = Screen.call(() -> new Label("text", Icons.of(Feather.COPY)));
        Label code = Screen.call(() -> Labels.code("t1#2"));
        Stage stage = Screen.show(() -> new HBox(label, code), 300, 100);
        Screen.run(() -> theme.dress(stage.getScene()));
        for (int size : new int[] {13, 18, 11}) {
            Screen.run(() -> {
                theme.resize(size);
                stage.getScene().getRoot().applyCss();
            });
            assertThat(label.getFont().getSize()).isEqualTo(size);
            assertThat(code.getFont().getSize()).isCloseTo(size * 0.923, within(0.1));
            assertThat(((FontIcon) label.getGraphic()).getIconSize())
                    .isEqualTo((int) Math.round(size * 1.15));
        }
        Screen.run(stage::close);
    }

    @Test
    void aSizeThatNoPaneIsMadeForIsTheNearestThatIs() {
        Theme theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));

        Screen.run(() -> theme.resize(99));
        assertThat(Screen.call(() -> theme.look().get().size())).isEqualTo(ScreenLook.MOST_SIZE);
        Screen.run(() -> theme.resize(1));
        assertThat(Screen.call(() -> theme.look().get().size())).isEqualTo(ScreenLook.LEAST_SIZE);
    }

    @ParameterizedTest
    @EnumSource(Theme.Mode.class)
    void everyPartHasColoursOfItsMode(Theme.Mode mode) {
        Theme theme =
                Screen.call(() ->
                        new Theme(
                                mode == Theme.Mode.DARK ? Theme.Choice.DARK : Theme.Choice.LIGHT));
        BorderPane gallery = Screen.call(ThemeTest::gallery);
        Stage stage = Screen.show(() -> gallery, 720, 420);
        Screen.run(() -> theme.dress(stage.getScene()));
        Screen.picture(stage, "gallery-" + mode.word());

        Color ground =
                Screen.call(() ->
                        (Color)
                                ((Region) gallery.getCenter())
                                        .getBackground()
                                        .getFills()
                                        .getFirst()
                                        .getFill());
        Screen.run(stage::close);
        assertThat(ground.getBrightness() < 0.5).isEqualTo(mode == Theme.Mode.DARK);
    }

    private static BorderPane gallery() {
        ProgressBar meter = new ProgressBar(0.3);
        meter.getStyleClass().add("meter");
        HBox top =
                new HBox(
                        Labels.heading("Assay"), Labels.code("t1#2"), Labels.muted("muted"), meter);
        top.getStyleClass().add("top-bar");
        HBox bottom = new HBox(Labels.muted("Stored results 6.1 MB"));
        bottom.getStyleClass().add("status-bar");
        return new BorderPane(galleryCenter(), top, null, bottom, gallerySide());
    }

    private static VBox gallerySide() {
        VBox side = new VBox(Labels.heading("Sources"));
        side.getStyleClass().add("side-bar");
        for (String state : List.of("on", "off", "busy", "failed")) {
            Region dot = new Region();
            dot.getStyleClass().addAll("dot", state);
            side.getChildren().add(new HBox(8, dot, Labels.muted(state)));
        }
        return side;
    }

    private static VBox galleryCenter() {
        HBox pills = new HBox(8);
        for (Labels.Tone tone : Labels.Tone.values()) {
            pills.getChildren().add(Labels.pill(tone.name(), tone));
        }
        HBox buttons =
                new HBox(
                        8,
                        Buttons.icon(Feather.COPY, "Copy", () -> {}),
                        Buttons.labelled(Feather.DOWNLOAD, "Export", () -> {}),
                        Buttons.primary("Send", () -> {}),
                        Buttons.link("Open t1", () -> {}),
                        new TextField("filter"));
        VBox card = new VBox(Labels.muted("A card"), buttons);
        card.getStyleClass().add("card");
        TabPane tabs = new TabPane(new Tab("t1"), new Tab("chip_summary"));
        tabs.getStyleClass().add("result-tabs");
        EmptyState empty =
                new EmptyState(
                        Feather.INBOX,
                        "No results yet",
                        "Whatever a tool returns is kept here.",
                        List.of(Buttons.primary("Run a tool", () -> {})));
        VBox center = new VBox(10, pills, card, tabs, empty);
        center.setPadding(new Insets(12));
        center.getStyleClass().add("pane");
        return center;
    }
}
