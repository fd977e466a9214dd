package dev.assay.app;

import javafx.collections.ListChangeListener;
import javafx.event.EventHandler;
import javafx.scene.input.InputEvent;
import javafx.stage.Window;
import javafx.util.Subscription;

/// Hears of every key and every move of the mouse in all windows of the program, dialogs and menus
/// too, whatever else they are used for. For the screen's thread.
final class InputWatch {
    private InputWatch() {}

    /// Listens in every window that is shown from now on.
    static Subscription hear(Runnable used) {
        EventHandler<InputEvent> heard = _ -> used.run();
        ListChangeListener<Window> shown =
                change -> {
                    while (change.next()) {
                        change.getAddedSubList()
                                .forEach(each -> each.addEventFilter(InputEvent.ANY, heard));
                        change.getRemoved()
                                .forEach(each -> each.removeEventFilter(InputEvent.ANY, heard));
                    }
                };
        Window.getWindows().addListener(shown);
        return () -> {
            Window.getWindows().removeListener(shown);
            Window.getWindows().forEach(each -> each.removeEventFilter(InputEvent.ANY, heard));
        };
    }
}
