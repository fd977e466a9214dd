package dev.assay.extract.search;

import dev.assay.agent.AgentLoop;
import dev.assay.agent.CallOutput;
import dev.assay.agent.FitResult;
import dev.assay.agent.LoopEnd;
import dev.assay.agent.LoopEvents;
import dev.assay.agent.StopRule;
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
import dev.assay.task.Progress;
import dev.assay.task.Work;
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

    private final LanguageModel model;
    private final FileTools tools;
    private final SearchPrompt prompt;
    private final SearchTalk talk;
    private final Work.Monitor monitor;
    private final AtomicInteger called = new AtomicInteger();
    private final SpendingSum spending;
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
        String instructions = prompt.instructions();
        int room = ContextWindow.of(model.info()).room(0) - counter.count(instructions);
        this.talk = new SearchTalk(instructions, tools.specs(), counter, room, most);
        this.monitor = monitor;
    }

    /// How a search ended.
    sealed interface Ending {
        record Reported(FinalReport report) implements Ending {}

        /// There is no report.
        ///
        /// @param sentence why not
        record Failed(String sentence) implements Ending {}
    }

    /// What it took so far.
    Spending spent() {
        return spending.sum();
    }

    /// Searches, blocking.
    Ending run() throws InterruptedException {
        talk.say(prompt.question());
        AgentLoop loop =
                new AgentLoop(
                        model,
                        ROUNDS - 1,
                        talk,
                        this::runCalls,
                        new ReportRule(),
                        new Counting(),
                        monitor.cancellation());
        LoopEnd end = loop.run();
        monitor.cancellation().check();
        return switch (end) {
            case LoopEnd.Answered(Replied reply, _, _) ->
                    report(reply).<Ending>map(Ending.Reported::new).orElseGet(this::unreported);
            case LoopEnd.Failed(ModelProblem problem) -> new Ending.Failed(problem.sentence());
            case LoopEnd.TooLarge _ -> unreported();
        };
    }

    private Ending unreported() {
        return new Ending.Failed(
                "%s searched for %s and never reported what it found."
                        .formatted(model.info().name(), Words.count(asked, "round")));
    }

    /// What a reply reports; empty where it reports nothing, or nothing was looked at.
    private Optional<FinalReport> report(Replied reply) {
        return prompt.tag()
                .read(reply.text(), reply.cut().isPresent())
                .filter(report -> looked && !report.text().isEmpty());
    }

    private void say(int round) {
        monitor.progress()
                .report(
                        "Searching: call %d (round %d of %d)"
                                .formatted(called.get() + 1, round, ROUNDS),
                        Progress.UNKNOWN);
    }

    /// Runs the calls of a round side by side: both tools only read.
    private List<CallOutput> runCalls(Replied reply, int round) throws InterruptedException {
        List<OutputItem.Call> calls = reply.calls();
        List<Callable<Answer>> works = new ArrayList<>();
        for (OutputItem.Call call : calls.subList(0, Math.min(CALLS, calls.size()))) {
            works.add(() -> {
                say(round);
                called.incrementAndGet();
                return tools.call(call.name(), call.arguments(), monitor.cancellation());
            });
        }
        List<Answer> answers = Jobs.allOf("read-grep", works);
        List<CallOutput> outputs = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            Answer answer =
                    i < answers.size()
                            ? answers.get(i)
                            : new Answer.Failed(
                                    "Not run: at most %d calls a round".formatted(CALLS));
            looked |= answer instanceof Answer.Text;
            outputs.add(CallOutput.text(calls.get(i).callId(), text(answer)));
        }
        return outputs;
    }

    /// What a tool answered: data that was read stand between marks that nobody could know before.
    private String text(Answer answer) {
        return switch (answer) {
            case Answer.Text(String data) -> fenced(data);
            case Answer.Failed(String message) ->
                    "Error: %s (the only file is %s)".formatted(message, prompt.fileName());
        };
    }

    private static String fenced(String data) {
        String mark = "data-" + FinalReport.Tag.fresh().nonce();
        return "<%s>\n%s\n</%s>".formatted(mark, data, mark);
    }

    /// A search is done with a report of what was looked at.
    private final class ReportRule implements StopRule {
        @Override
        public Next after(Replied reply) {
            if (!reply.calls().isEmpty()) {
                return new Next.RunCalls();
            }
            if (report(reply).isPresent()) {
                return new Next.Stop();
            }
            return new Next.Say(looked ? prompt.noReport() : prompt.notLooked());
        }

        @Override
        public Optional<ModelProblem> problemOfLast(Replied reply) {
            return Optional.empty();
        }

        @Override
        public String roundsAreOver() {
            return prompt.lastRound();
        }

        @Override
        public String roomIsOver() {
            return prompt.lastRound();
        }
    }

    /// Counts what is spent, and says how far the search is. Nobody reads along.
    private final class Counting implements LoopEvents {
        @Override
        public void roundStarts(int round) {}

        @Override
        public LanguageModel.ReplyListener asking(int round, FitResult.Fits request, boolean last) {
            asked++;
            say(round);
            return spending.listener();
        }

        @Override
        public void replied(int round, Replied reply) {
            spending.add(reply.usage());
        }
    }
}
