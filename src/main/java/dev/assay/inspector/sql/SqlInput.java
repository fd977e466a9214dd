package dev.assay.inspector.sql;

import dev.assay.inspector.sql.SqlCompletion.Proposal;
import dev.assay.inspector.sql.SqlCompletion.Proposals;
import dev.assay.inspector.sql.SqlPieces.Token;
import dev.assay.ui.Shortcut;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import javafx.animation.PauseTransition;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.fxmisc.richtext.StyledTextArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// SQL where it is typed: its pieces in colours, what is wrong with it underlined, and proposals
/// below the caret. Works on a field of one line and on an editor alike.
final class SqlInput {
    private static final Duration PAUSE = Duration.millis(600);

    /// Longer texts were pasted: their colours would hold up every key.
    private static final int LONGEST_COLOURED = 60_000;

    private final StyledTextArea<Collection<String>, Collection<String>> area;
    private final StringProperty text;
    private final ObservableValue<Optional<SqlProblem>> problem;
    private final IntFunction<Proposals> proposals;
    private final SqlSuggestions list;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private boolean taking;

    /// @param text written, which may also be changed from elsewhere
    /// @param problem underlined at its place
    /// @param proposals at a place
    /// @param check called when a person has paused to type
    SqlInput(
            StyledTextArea<Collection<String>, Collection<String>> area,
            StringProperty text,
            ObservableValue<Optional<SqlProblem>> problem,
            IntFunction<Proposals> proposals,
            Runnable check) {
        this.area = area;
        this.text = text;
        this.problem = problem;
        this.proposals = proposals;
        this.list = new SqlSuggestions(area, this::take);
        area.getStyleClass().add("sql-input");
        area.replaceText(text.get());
        area.getUndoManager().forgetHistory();
        area.textProperty().addListener((_, _, now) -> typed(now));
        text.subscribe(this::replaced);
        problem.subscribe(_ -> colour());
        pause.setOnFinished(_ -> check.run());
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        area.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        area.caretPositionProperty()
                .addListener((_, _, _) -> {
                    if (list.isShowing() && !taking) {
                        propose(false);
                    }
                });
        colour();
    }

    private void typed(String now) {
        pause.playFromStart();
        if (!now.equals(text.get())) {
            text.set(now);
        }
        colour();
    }

    private void replaced(String now) {
        if (!now.equals(area.getText())) {
            list.hide();
            area.replaceText(now);
            area.moveTo(now.length());
            area.requestFollowCaret();
        }
    }

    private void pressed(KeyEvent event) {
        if (list.press(event)) {
            event.consume();
        } else if (Shortcut.COMPLETE_SQL.isPressed(event)) {
            propose(true);
            event.consume();
        }
    }

    /// A letter or a dot asks for proposals, as the second letter of a name does.
    private void typed(KeyEvent event) {
        String typed = event.getCharacter();
        boolean asks =
                typed.length() == 1
                        && (SqlPieces.isOfWord(typed.charAt(0)) || ".\"".contains(typed))
                        && !event.isShortcutDown();
        if (asks) {
            propose(false);
        }
    }

    /// @param asked whether somebody wants all of them
    private void propose(boolean asked) {
        int caret = area.getCaretPosition();
        Proposals found = proposals.apply(caret);
        String written = area.getText().substring(Math.min(found.from(), caret), caret);
        boolean word = !written.isEmpty() || (caret > 0 && area.getText().charAt(caret - 1) == '.');
        boolean useful = !found.addNothing(written) && (asked || word);
        if (useful && area.isFocused()) {
            area.getCaretBounds().ifPresent(bounds -> list.show(found, bounds, size()));
        } else {
            list.hide();
        }
    }

    private double size() {
        return area.lookup(".text") instanceof Text shown
                ? shown.getFont().getSize()
                : Font.getDefault().getSize();
    }

    private void take(int from, Proposal proposal) {
        taking = true;
        int caret = area.getCaretPosition();
        int to = caret;
        boolean called =
                proposal.kind() == SqlCompletion.Of.FUNCTION
                        && caret < area.getLength()
                        && area.getText().charAt(caret) == '(';
        area.replaceText(from, to, called ? proposal.text() : proposal.inserted());
        area.moveTo(from + proposal.caret());
        taking = false;
    }

    private void colour() {
        String now = area.getText();
        if (!now.isEmpty()) {
            area.setStyleSpans(0, spans(now, problem.getValue()));
        }
    }

    /// The styles of a text: a class for the kind of each piece, and one for what is wrong.
    private static StyleSpans<Collection<String>> spans(String text, Optional<SqlProblem> problem) {
        SqlPieces tokens =
                text.length() > LONGEST_COLOURED
                        ? new SqlPieces(
                                text, List.of(new Token(SqlPieces.Kind.SPACE, 0, text.length())))
                        : SqlPieces.of(text);
        int wrong = problem.flatMap(SqlProblem::offset).orElse(-1);
        // What is missing at the end is underlined at the last piece there is.
        int end = text.stripTrailing().length();
        int place = wrong >= end ? end - 1 : wrong;
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (Token token : tokens.all()) {
            String kind = "sql-" + token.kind().name().toLowerCase(Locale.ROOT);
            spans.add(
                    token.holds(place) ? List.of(kind, "sql-wrong") : List.of(kind),
                    token.to() - token.from());
        }
        return spans.create();
    }
}
