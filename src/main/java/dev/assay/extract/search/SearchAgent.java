package dev.assay.extract.search;

import dev.assay.agent.AgentLoop;
import dev.assay.agent.CallOutput;
import dev.assay.agent.FitResult;
import dev.assay.agent.LoopEnd;
import dev.assay.agent.LoopEvents;
import dev.assay.base.Words;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.reading.SpendingSum;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Jobs;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.RangeSet;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/// A model that searches one file with two tools until it reports what it found. What it reports
/// must be its own: where it never does, or never looked, there is no report.
final class SearchAgent {
    /// How often it is asked; the last time without tools.
    static final int ROUNDS = 15;

    /// How many calls of a round are run.
    static final int CALLS = 10;

    /// In tokens, how long an answer of a tool may be, and how short it may have to be where many
    /// share a round.
    private static final int MAX_ANSWER = 3_000;

    private static final int MIN_ANSWER = 250;

    /// In tokens, the longest text that the question shows whole, for two answers of a search would
    /// be as long; how much it shows of others; and how much the number of a line takes.
    private static final int MAX_WHOLE = 2 * MAX_ANSWER;

    private static final int TOP = 1_000;

    private static final int LINE_NUMBER = 4;

    /// A short text is asked about this often, and once more for so many tokens of it.
    private static final int SHORT_ROUNDS = 4;

    private static final int ROUND_FOR_TOKENS = 1_000;

    private final LanguageModel model;
    private final FileTools tools;
    private final SearchPrompt prompt;
    private final SearchTalk talk;
    private final Work.Monitor monitor;
    private final AtomicInteger called = new AtomicInteger();
    private final SpendingSum spending;
    private final int rounds;

    /// The stretches shown in answers, the last of which may not have been sent yet.
    private final RangeSet shown = new RangeSet();

    private List<ByteRange> sent = List.of();
    private boolean looked;
    private int asked;

    /// @param most tokens that the model may read in all rounds together
    SearchAgent(
            LanguageModel model,
            FileTools tools,
            SearchPrompt prompt,
            TokenCounter counter,
            long most,
            Work.Monitor monitor) {
        this.model = model;
        this.spending = new SpendingSum(model.info());
        this.tools = tools;
        this.prompt = prompt;
        int room = ContextWindow.of(model.info()).room(0);
        this.talk = new SearchTalk(prompt.instructions(), tools.specs(), counter, room, most);
        this.rounds =
                (int) Math.min(ROUNDS, SHORT_ROUNDS + prompt.facts().tokens() / ROUND_FOR_TOKENS);
        this.monitor = monitor;
    }

    /// The report at the end of a search.
    ///
    /// @param marked false where the model put nothing around its report, and it is all that it
    ///   wrote
    record Reported(FinalReport report, boolean marked) {}

    /// The stretches of the file that the model was sent.
    List<ByteRange> sent() {
        return sent;
    }

    /// What it took so far.
    Spending spent() {
        return spending.sum();
    }

    /// Searches, blocking.
    Outcome<Reported> run() throws InterruptedException {
        talk.say(prompt.question(top()));
        AgentLoop loop =
                new AgentLoop(
                        model,
                        rounds - 1,
                        talk,
                        this::runCalls,
                        new ReportRule(prompt, reply -> report(reply).isPresent(), () -> looked),
                        new Counting(),
                        monitor.cancellation());
        LoopEnd end = loop.run();
        monitor.cancellation().check();
        return switch (end) {
            case LoopEnd.Answered(Replied reply, _, _) ->
                    Outcome.of(
                            report(reply)
                                    .map(report -> new Reported(report, true))
                                    .or(() -> unmarked(reply)),
                            unreported());
            case LoopEnd.Failed(ModelProblem problem) -> new Outcome.Refused<>(problem.sentence());
            case LoopEnd.TooLarge _ -> new Outcome.Refused<>(unreported());
        };
    }

    /// The lines that the question shows: a search of a short text would cost more than all of it.
    private String top() throws InterruptedException {
        int room = Math.min(MAX_WHOLE, talk.roomBeside(prompt.question("")));
        long whole =
                FileTools.FRAME + prompt.facts().tokens() + LINE_NUMBER * prompt.facts().lines();
        Answer top =
                tools.top(whole <= room ? room : Math.min(room / 4, TOP), monitor.cancellation());
        show(top);
        // Long lines come in parts, and then less fits than was reckoned.
        looked = shown.has(new ByteRange(0, prompt.facts().bytes()));
        return fenced(top.text());
    }

    private void show(Answer answer) {
        answer.shown().forEach(range -> shown.add(range.from(), range.to()));
    }

    private String unreported() {
        String what =
                looked
                        ? "%s searched for %s and never reported what it found."
                        : "%s was asked for %s and never looked at the result.";
        return what.formatted(model.info().name(), Words.count(asked, "round"));
    }

    /// What a reply reports; empty where it reports nothing, or nothing was looked at.
    private Optional<FinalReport> report(Replied reply) {
        return prompt.tag()
                .read(reply.text(), reply.cut().isPresent())
                .filter(report -> looked && !report.text().isEmpty());
    }

    /// All of a reply but its thoughts, for the report of a model that marks none.
    private Optional<Reported> unmarked(Replied reply) {
        String text = FinalReport.withoutThoughts(reply.text()).strip();
        return looked && reply.calls().isEmpty() && !text.isEmpty()
                ? Optional.of(new Reported(new FinalReport(text, reply.cut().isEmpty()), false))
                : Optional.empty();
    }

    private void say(int round) {
        monitor.progress()
                .report(
                        "Searching: call %d (round %d of %d)"
                                .formatted(called.get() + 1, round, rounds),
                        Progress.UNKNOWN);
    }

    /// Runs the calls of a round side by side: both tools only read. They share the room there is.
    private List<CallOutput> runCalls(Replied reply, int round) throws InterruptedException {
        List<OutputItem.Call> calls = reply.calls();
        int all = talk.roomFor(reply);
        int running = Math.clamp(all / MIN_ANSWER, 1, Math.min(CALLS, calls.size()));
        int room = Math.min(MAX_ANSWER, Math.max(MIN_ANSWER, all / running));
        List<Callable<Outcome<Answer>>> works = new ArrayList<>();
        for (OutputItem.Call call : calls.subList(0, running)) {
            works.add(() -> {
                say(round);
                called.incrementAndGet();
                return tools.call(call.name(), call.arguments(), room, monitor.cancellation());
            });
        }
        List<Outcome<Answer>> answers = Jobs.allOf("read-grep", works);
        List<CallOutput> outputs = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            Outcome<Answer> answer = i < running ? answers.get(i) : notRun(running);
            if (answer instanceof Outcome.Ready(Answer seen)) {
                looked = true;
                show(seen);
            }
            outputs.add(CallOutput.text(calls.get(i).callId(), text(answer)));
        }
        return outputs;
    }

    private static Outcome<Answer> notRun(int running) {
        return new Outcome.Refused<>(
                running == CALLS
                        ? "Not run: at most %d calls a round".formatted(CALLS)
                        : "Not run: there was room for the answers of %s; call again"
                                .formatted(Words.count(running, "call")));
    }

    /// What a tool answered: data that was read stand between marks that nobody could know before.
    private String text(Outcome<Answer> answer) {
        return switch (answer) {
            case Outcome.Ready(Answer(String data, _)) -> fenced(data);
            case Outcome.Refused(String message) ->
                    "Error: %s (the only file is %s)".formatted(message, prompt.fileName());
        };
    }

    private static String fenced(String data) {
        String mark = "data-" + FinalReport.Tag.fresh().nonce();
        return "<%s>\n%s\n</%s>".formatted(mark, data, mark);
    }

    /// Counts what is spent, and says how far the search is. Nobody reads along.
    private final class Counting implements LoopEvents {
        @Override
        public void roundStarts(int round) {}

        @Override
        public LanguageModel.ReplyListener asking(int round, FitResult.Fits request, boolean last) {
            asked++;
            // Every answer so far is in this request, or was in one before.
            sent = shown.ranges();
            say(round);
            return spending.listener();
        }

        @Override
        public void replied(int round, Replied reply) {
            spending.add(reply.usage());
        }
    }
}
