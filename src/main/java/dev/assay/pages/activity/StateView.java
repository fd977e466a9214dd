package dev.assay.pages.activity;

import dev.assay.pages.ReadingState;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

/// The place of an activity on its page, while it is read, too, and where it could not be.
///
/// @param icon of what is shown
/// @param nothing stands there where there is no activity
/// @param stop stops reading
/// @param again reads once more
record StateView(Feather icon, EmptyState nothing, Runnable stop, Runnable again) {
    /// The view of a state.
    ///
    /// @param drawn the view of what was read
    <T> Node of(ReadingState<T> state, Function<T, Node> drawn) {
        return switch (state) {
            case ReadingState.Nothing<T>() -> nothing;
            case ReadingState.Reading<T>(String name) ->
                    new EmptyState(
                            icon,
                            "Reading",
                            "Reading %s…".formatted(name),
                            List.of(Buttons.labelled(Feather.SQUARE, "Stop", stop)));
            case ReadingState.Failed<T>(String sentence) ->
                    new EmptyState(
                            Feather.ALERT_TRIANGLE,
                            "The activity could not be read",
                            sentence,
                            List.of(Buttons.primary("Read again", again)));
            case ReadingState.Drawn<T>(T read) -> drawn.apply(read);
        };
    }
}
