package dev.assay.ui;

import java.util.Arrays;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// The keys that do something, in one place: a view asks it whether they were pressed, and a
/// tooltip, a menu and the list of shortcuts ask it what they are called on this computer, where
/// Ctrl may be ⌘.
public enum Shortcut {
    NEW_CONVERSATION(Place.WINDOW, "New conversation", ctrl(KeyCode.N)),
    SEARCH(Place.WINDOW, "Find results, conversations, tools and commands", ctrl(KeyCode.K)),
    COMMANDS(Place.WINDOW, "Commands", ctrlShift(KeyCode.P)),
    LEFT_PANE(Place.WINDOW, "Show or hide the left pane", ctrl(KeyCode.B)),
    QUESTION(Place.WINDOW, "Go to the question", ctrl(KeyCode.L)),
    FIND(Place.WINDOW, "Find in the pane that has the focus", ctrl(KeyCode.F)),
    EXTRACT(Place.WINDOW, "Extract from the open result", ctrl(KeyCode.E)),
    SQL(Place.WINDOW, "SQL over the stored results", ctrl(KeyCode.J)),
    PYTHON(Place.WINDOW, "Python over the stored results", ctrl(KeyCode.P)),
    SENDING(Place.WINDOW, "Show what will be sent", ctrl(KeyCode.I)),
    TOOL(Place.WINDOW, "Run a tool by hand", ctrl(KeyCode.R)),
    OPEN(Place.WINDOW, "Open files or a folder", ctrl(KeyCode.O)),
    PASTE(Place.WINDOW, "Open the table or path that was copied", ctrl(KeyCode.V)),
    UNDO(Place.WINDOW, "Take back a deletion", ctrl(KeyCode.Z)),
    SETTINGS(Place.WINDOW, "Settings", ctrl(KeyCode.COMMA)),
    LARGER_TEXT(
            Place.WINDOW,
            "Larger text",
            ctrl(KeyCode.PLUS),
            // Where plus is above another key, and on the number pad.
            ctrl(KeyCode.EQUALS),
            ctrlShift(KeyCode.EQUALS),
            ctrl(KeyCode.ADD)),
    SMALLER_TEXT(Place.WINDOW, "Smaller text", ctrl(KeyCode.MINUS), ctrl(KeyCode.SUBTRACT)),
    USUAL_TEXT(Place.WINDOW, "Text in its usual size", ctrl(KeyCode.DIGIT0), ctrl(KeyCode.NUMPAD0)),
    SHORTCUTS(Place.WINDOW, "Shortcuts", alone(KeyCode.F1)),

    SEND(Place.QUESTION, "Send", alone(KeyCode.ENTER), ctrl(KeyCode.ENTER)),
    NEW_LINE(Place.QUESTION, "New line", shift(KeyCode.ENTER)),
    COMPLETE(Place.QUESTION, "Accept the suggestion", alone(KeyCode.TAB), alone(KeyCode.ENTER)),
    STOP(Place.QUESTION, "Stop the turn", alone(KeyCode.ESCAPE)),

    OPEN_CONVERSATION(Place.CONVERSATIONS, "Open", alone(KeyCode.ENTER)),
    RENAME(Place.CONVERSATIONS, "Rename", alone(KeyCode.F2)),
    DELETE(Place.CONVERSATIONS, "Delete", alone(KeyCode.DELETE), alone(KeyCode.BACK_SPACE)),

    COPY(Place.RESULTS, "Copy", ctrl(KeyCode.C)),
    COPY_WITH_HEADERS(Place.RESULTS, "Copy with headers", ctrlShift(KeyCode.C)),
    SELECT_ALL(Place.RESULTS, "Select all", ctrl(KeyCode.A)),
    GO_TO_ROW(Place.RESULTS, "Go to row…", ctrl(KeyCode.G)),
    OPEN_CELL(Place.RESULTS, "Open the cell", alone(KeyCode.ENTER)),
    OPEN_ROW(Place.RESULTS, "Open the row", shift(KeyCode.ENTER)),
    ANALYSE(Place.RESULTS, "Analyse with copilot", ctrl(KeyCode.ENTER)),
    CONDITION(Place.RESULTS, "Filter rows with a condition in SQL", ctrlShift(KeyCode.F)),
    SHOW_AS_SQL(Place.RESULTS, "Show the rows as SQL", ctrlShift(KeyCode.J)),
    EXPORT(Place.RESULTS, "Export", ctrl(KeyCode.S)),
    CLOSE_RESULT(Place.RESULTS, "Close the tab", ctrl(KeyCode.W)),

    RUN_CODE(Place.CODE, "Run", ctrl(KeyCode.ENTER)),
    COMPLETE_CODE(Place.CODE, "Suggest how to go on", ctrl(KeyCode.SPACE)),
    OLDER_CODE(Place.CODE, "What was run before", alt(KeyCode.UP)),
    NEWER_CODE(Place.CODE, "What was run after it", alt(KeyCode.DOWN)),
    STOP_CODE(Place.CODE, "Stop what runs", alone(KeyCode.ESCAPE)),

    SORT(Place.COLUMN_HEADS, "Sort by the column", alone(KeyCode.ENTER), alone(KeyCode.SPACE)),
    SORT_FURTHER(
            Place.COLUMN_HEADS,
            "Add to the sort order",
            shift(KeyCode.ENTER),
            shift(KeyCode.SPACE)),

    NEXT_ROW(Place.CELL, "Next row", alt(KeyCode.DOWN)),
    PREVIOUS_ROW(Place.CELL, "Previous row", alt(KeyCode.UP)),
    CLOSE_CELL(Place.CELL, "Back to the rows", alone(KeyCode.ESCAPE)),

    APPLY_FILTER(Place.FILTER, "Apply the filter at once", alone(KeyCode.ENTER)),
    CLEAR_FILTER(Place.FILTER, "Clear the filter", alone(KeyCode.ESCAPE)),

    FIND_NEXT(Place.FIND, "Next match", alone(KeyCode.ENTER), alone(KeyCode.F3)),
    FIND_PREVIOUS(Place.FIND, "Previous match", shift(KeyCode.ENTER), shift(KeyCode.F3)),
    END_FIND(Place.FIND, "Close", alone(KeyCode.ESCAPE)),

    RUN_TOOL(Place.TOOL_FORM, "Run the tool", ctrl(KeyCode.ENTER)),
    CLOSE_TOOL(Place.TOOL_FORM, "Close", alone(KeyCode.ESCAPE)),

    CURSOR_BACK(Place.PLOTS, "Move the cursor back", alone(KeyCode.LEFT)),
    CURSOR_ON(Place.PLOTS, "Move the cursor on", alone(KeyCode.RIGHT)),
    SELECT_BACK(Place.PLOTS, "Select back to here", shift(KeyCode.LEFT)),
    SELECT_ON(Place.PLOTS, "Select on to here", shift(KeyCode.RIGHT)),
    ZOOM_IN(
            Place.PLOTS,
            "Zoom in",
            alone(KeyCode.PLUS),
            alone(KeyCode.ADD),
            alone(KeyCode.EQUALS),
            shift(KeyCode.EQUALS)),
    ZOOM_OUT(Place.PLOTS, "Zoom out", alone(KeyCode.MINUS), alone(KeyCode.SUBTRACT)),
    VIEW_BACK(Place.PLOTS, "Half a view back", alone(KeyCode.PAGE_UP)),
    VIEW_ON(Place.PLOTS, "Half a view on", alone(KeyCode.PAGE_DOWN)),
    SHOW_ALL(Place.PLOTS, "Show all", alone(KeyCode.HOME)),
    CLEAR_SELECTION(Place.PLOTS, "Clear the selection", alone(KeyCode.ESCAPE)),

    MONTH_BACK(Place.CALENDAR, "Previous month", alone(KeyCode.PAGE_UP)),
    MONTH_ON(Place.CALENDAR, "Next month", alone(KeyCode.PAGE_DOWN)),
    OPEN_DAY(
            Place.CALENDAR,
            "Open the first of the day",
            alone(KeyCode.ENTER),
            alone(KeyCode.SPACE));

    private final Place place;
    private final String does;

    @SuppressWarnings("ImmutableEnumChecker") // The list and what is in it never change.
    private final List<KeyCombination> keys;

    Shortcut(Place place, String does, KeyCombination... keys) {
        this.place = place;
        this.does = does;
        this.keys = List.of(keys);
    }

    /// Where keys work.
    public enum Place {
        WINDOW("Anywhere"),
        QUESTION("In the question"),
        CONVERSATIONS("In the list of conversations"),
        RESULTS("In a stored result"),
        CODE("In the SQL or the Python pane"),
        COLUMN_HEADS("In the head of a column"),
        CELL("In an open cell or row"),
        FILTER("In the filter of a column"),
        FIND("Finding words"),
        TOOL_FORM("Running a tool by hand"),
        PLOTS("In the plots of a page"),
        CALENDAR("In the calendar of a page");

        private final String words;

        Place(String words) {
            this.words = words;
        }

        /// At the head of a list: "In the question".
        public String words() {
            return words;
        }

        /// The shortcuts of the place, the most useful first.
        public List<Shortcut> shortcuts() {
            return Arrays.stream(Shortcut.values()).filter(each -> each.place == this).toList();
        }
    }

    private static KeyCombination alone(KeyCode key) {
        return new KeyCodeCombination(key);
    }

    private static KeyCombination shift(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHIFT_DOWN);
    }

    private static KeyCombination alt(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.ALT_DOWN);
    }

    private static KeyCombination ctrl(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN);
    }

    private static KeyCombination ctrlShift(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    }

    /// What it does, in words that can stand on a button: "New conversation".
    public String does() {
        return does;
    }

    /// Every combination of keys that does it, the one to be shown first.
    public List<KeyCombination> keys() {
        return keys;
    }

    /// What the keys are called here: "Ctrl+N", "⌘N".
    public String text() {
        // As they are printed on most keyboards.
        return keys.getFirst().getDisplayText().replace("↵", "Enter").replace("Escape", "Esc");
    }

    /// For a tooltip: "New conversation (Ctrl+N)".
    public String hint() {
        return does + " (" + text() + ")";
    }

    public boolean isPressed(KeyEvent event) {
        return keys.stream().anyMatch(combination -> combination.match(event));
    }
}
