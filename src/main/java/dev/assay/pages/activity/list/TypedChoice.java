package dev.assay.pages.activity.list;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyEvent;

/// A box of many things that is found in by typing: letters typed one after the other choose the
/// next thing in whose words they occur. Its list opens where the chosen one is.
public final class TypedChoice<T> {
    /// Letters typed later begin a new word.
    private static final Duration PAUSE = Duration.ofMillis(1_200);

    /// How many things are seen above the chosen one.
    private static final int ABOVE = 3;

    private final ComboBox<T> box;
    private final Function<T, String> words;
    private String typed = "";
    private Instant last = Instant.EPOCH;

    private TypedChoice(ComboBox<T> box, Function<T, String> words) {
        this.box = box;
        this.words = words;
    }

    /// Lets a box be typed in.
    public static <T> void in(ComboBox<T> box, Function<T, String> words) {
        TypedChoice<T> choice = new TypedChoice<>(box, words);
        box.addEventHandler(KeyEvent.KEY_TYPED, choice::type);
        box.setOnShown(_ -> choice.scroll());
    }

    private void scroll() {
        if (box.getSkin() instanceof ComboBoxListViewSkin<?> skin
                && skin.getPopupContent() instanceof ListView<?> list) {
            list.scrollTo(Math.max(0, box.getSelectionModel().getSelectedIndex() - ABOVE));
        }
    }

    private void type(KeyEvent event) {
        String letters = event.getCharacter();
        boolean isText =
                !letters.isEmpty()
                        && !event.isShortcutDown()
                        && letters.chars().noneMatch(Character::isISOControl);
        if (!isText || (typed.isEmpty() && letters.isBlank())) {
            return;
        }
        Instant now = Instant.now();
        boolean goesOn = Duration.between(last, now).compareTo(PAUSE) < 0;
        typed = (goesOn ? typed : "") + letters.toLowerCase(Locale.ROOT);
        last = now;
        int from = Math.max(0, box.getSelectionModel().getSelectedIndex());
        int count = box.getItems().size();
        for (int i = typed.length() == 1 ? 1 : 0; i < count; i++) {
            T each = box.getItems().get((from + i) % count);
            if (words.apply(each).toLowerCase(Locale.ROOT).contains(typed)) {
                box.setValue(each);
                scroll();
                break;
            }
        }
        event.consume();
    }
}
