package dev.assay.copilot.reply;

import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.StreamingAnswer;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.llm.Usage;
import java.time.Duration;
import java.util.Optional;

/// The text of one reply as it comes in, on whatever thread the model uses.
public final class Arrival implements LanguageModel.ReplyListener {
    private final Hearer hearer;
    private StreamingAnswer answer = new StreamingAnswer();

    /// What came before the reply was asked for again.
    private StreamingAnswer before = answer;

    /// Characters that came, and how many of them there were when it was last shown.
    private long heard;

    private long shown;
    private long asked = System.nanoTime();
    private Optional<Long> first = Optional.empty();

    /// Who hears what becomes of a reply.
    public interface Hearer {
        /// More of the answer is there.
        void answering(String markdown);

        void status(String sentence);

        void noted(String sentence);

        void exchanged(RawExchange exchange);

        void declined();

        /// The server had begun to answer, and no whole reply came of it.
        void broken(Usage usage, ReplyTime time);
    }

    public Arrival(Hearer hearer) {
        this.hearer = hearer;
    }

    /// The answer as far as it came.
    public synchronized Answer soFar() {
        return fuller().soFar();
    }

    private StreamingAnswer fuller() {
        return before.markdown().length() > answer.markdown().length() ? before : answer;
    }

    /// How long it took until now.
    public synchronized ReplyTime time() {
        return new ReplyTime(first, sinceAsked());
    }

    private long sinceAsked() {
        return Duration.ofNanos(System.nanoTime() - asked).toMillis();
    }

    @Override
    public synchronized void begun() {
        first = first.or(() -> Optional.of(sinceAsked()));
    }

    @Override
    public synchronized void textArrived(String piece) {
        begun();
        answer.add(piece);
        heard += piece.length();
        // To show a long answer again for each of its words would take a minute of work.
        if (heard >= shown + shown / 64) {
            shown = heard;
            hearer.answering(answer.markdown());
        }
    }

    /// The next reply begins anew and takes the place of what came. Until it does, and where it
    /// never comes, this is all there is, so it stays.
    @Override
    public synchronized void retrying(String sentence) {
        first = Optional.empty();
        before = fuller();
        answer = new StreamingAnswer();
        heard = 0;
        shown = 0;
        hearer.status(sentence);
    }

    /// Neither the attempt that failed nor the pause after it is time of the reply.
    @Override
    public synchronized void sentAgain() {
        asked = System.nanoTime();
    }

    @Override
    public void exchanged(RawExchange exchange) {
        hearer.exchanged(exchange);
    }

    @Override
    public void unanswered(Usage usage) {
        hearer.broken(usage, time());
    }

    @Override
    public void declined() {
        hearer.declined();
    }

    @Override
    public void noted(String sentence) {
        hearer.noted(sentence);
    }
}
