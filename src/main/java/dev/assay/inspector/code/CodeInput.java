package dev.assay.inspector.code;

import dev.assay.inspector.code.CodeProblem.Mark;
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

/// Code where it is typed: its pieces in colours, what is wrong with it underlined, and proposals
/// below the caret. Works on a field of one line and on an editor alike.
public final class CodeInput {
    private static final Duration PAUSE = Duration.millis(600);

    /// Longer texts were pasted: their colours would hold up every key.
    private static final int LONGEST_COLOURED = 60_000;

    private final StyledTextArea<Collection<String>, Collection<String>> area;
    private final StringProperty text;
    private final ObservableValue<Optional<CodeProblem>> problem;
    private final IntFunction<CodeProposals> proposals;
    private final CodeLanguage language;
    private final CodeSuggestions list;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private boolean taking;

    /// @param language its pieces have colours
    /// @param text written, which may also be changed from elsewhere
    /// @param problem underlined at its place
    /// @param proposals at a place
    /// @param check called when a person has paused to type
    public CodeInput(
            StyledTextArea<Collection<String>, Collection<String>> area,
            CodeLanguage language,
            StringProperty text,
            ObservableValue<Optional<CodeProblem>> problem,
            IntFunction<CodeProposals> proposals,
            Runnable check) {
        this.area = area;
        this.language = language;
        this.text = text;
        this.problem = problem;
        this.proposals = proposals;
        this.list = new CodeSuggestions(area, this::take);
        area.getStyleClass().add("code-input");
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
        } else if (Shortcut.COMPLETE_CODE.isPressed(event)) {
            propose(true);
            event.consume();
        }
    }

    /// A letter asks for proposals, as the second letter of a name does.
    private void typed(KeyEvent event) {
        String typed = event.getCharacter();
        if (language.asks(typed) && !event.isShortcutDown()) {
            propose(false);
        }
    }

    /// @param asked whether somebody wants all of them
    private void propose(boolean asked) {
        int caret = area.getCaretPosition();
        CodeProposals found = proposals.apply(caret);
        String written = area.getText().substring(Math.min(found.from(), caret), caret);
        boolean word = !written.isEmpty() || found.atOnce();
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

    private void take(int from, CodeProposal proposal) {
        taking = true;
        int caret = area.getCaretPosition();
        int to = caret;
        boolean called =
                proposal.kind() == CodeProposal.Of.FUNCTION
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
    private StyleSpans<Collection<String>> spans(String text, Optional<CodeProblem> problem) {
        List<CodeToken> tokens =
                text.length() > LONGEST_COLOURED
                        ? List.of(new CodeToken(CodeToken.Kind.SPACE, 0, text.length()))
                        : language.pieces().apply(text);
        Mark mark = problem.map(found -> found.mark(text, tokens)).orElse(Mark.NOWHERE);
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (CodeToken token : tokens) {
            String kind = "code-" + token.kind().name().toLowerCase(Locale.ROOT);
            int at = token.from();
            while (at < token.to()) {
                boolean wrong = mark.holds(at);
                int next = wrong ? mark.to() : at < mark.from() ? mark.from() : token.to();
                int to = Math.min(next, token.to());
                spans.add(wrong ? List.of(kind, "code-wrong") : List.of(kind), to - at);
                at = to;
            }
        }
        return spans.create();
    }
}
