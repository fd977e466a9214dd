package dev.assay.extract;

import dev.assay.base.ForPeople;
import dev.assay.extract.search.FileTools;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelReply.Refused;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
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

    private static final LanguageModel.ReplyListener SILENT = new Silence();

    private final LanguageModel model;
    private final FileTools tools;
    private final String fileName;
    private final SearchTalk talk;
    private final Work.Watch watch;
    private final AtomicInteger called = new AtomicInteger();
    private final Spending spending;
    private boolean looked;

    /// @param talk in which nothing was said yet
    SearchAgent(
            LanguageModel model,
            FileTools tools,
            String fileName,
            SearchTalk talk,
            Work.Watch watch) {
        this.model = model;
        this.spending = new Spending(model.info());
        this.tools = tools;
        this.fileName = fileName;
        this.talk = talk;
        this.watch = watch;
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
    Spent spent() {
        return spending.sum();
    }

    /// Searches, blocking.
    Ending run(SearchPrompt prompt) throws InterruptedException {
        talk.say(prompt.question());
        for (int round = 1; round <= ROUNDS; round++) {
            boolean last = round == ROUNDS;
            if (last) {
                talk.say(prompt.lastRound());
            }
            say(round);
            Ended<ModelReply> ended = ask(prompt, last ? List.of() : tools.specs());
            if (!(ended instanceof Ended.Done<ModelReply>(Replied reply))) {
                return new Ending.Failed(sentence(ended));
            }
            spending.add(reply.usage());
            List<OutputItem.Call> calls = last ? List.of() : reply.calls();
            Optional<FinalReport> report = prompt.tag().read(reply.text(), reply.cut().isPresent());
            if (calls.isEmpty() && looked && report.isPresent() && !report.get().text().isEmpty()) {
                return new Ending.Reported(report.get());
            }
            if (!last) {
                talk.heard(reply);
                run(calls, round);
            }
            if (!last && calls.isEmpty()) {
                talk.say(looked ? prompt.noReport() : prompt.notLooked());
            }
        }
        return new Ending.Failed(
                "%s searched for %d rounds and never reported what it found."
                        .formatted(model.info().name(), ROUNDS));
    }

    private void say(int round) {
        watch.progress()
                .report(
                        "Searching: call %d (round %d of %d)"
                                .formatted(called.get() + 1, round, ROUNDS),
                        Progress.UNKNOWN);
    }

    private Ended<ModelReply> ask(SearchPrompt prompt, List<ToolSpec> offered)
            throws InterruptedException {
        watch.cancellation().check();
        ModelRequest request =
                new ModelRequest(prompt.instructions(), talk.items(), offered, Optional.empty());
        Ended<ModelReply> ended =
                Jobs.apart(
                        "model " + model.info().id(),
                        () -> model.reply(request, SILENT, watch.cancellation()));
        watch.cancellation().check();
        return ended;
    }

    private String sentence(Ended<ModelReply> ended) throws InterruptedException {
        return switch (ended) {
            case Ended.Done<ModelReply>(Refused refused) -> refused.problem().sentence();
            case Ended.Done<ModelReply>(Replied _) -> throw new IllegalStateException("It replied");
            case Ended.Cancelled<ModelReply>() -> throw new InterruptedException("cancelled");
            case Ended.Failed<ModelReply> failed ->
                    ForPeople.words(failed.cause())
                            .orElse(
                                    "Talking to %s failed inside the program; the log has the details."
                                            .formatted(model.info().name()));
        };
    }

    /// Runs the calls of a round side by side: both tools only read.
    private void run(List<OutputItem.Call> calls, int round) throws InterruptedException {
        List<Callable<Answer>> works = new ArrayList<>();
        for (OutputItem.Call call : calls.subList(0, Math.min(CALLS, calls.size()))) {
            works.add(() -> {
                say(round);
                called.incrementAndGet();
                return tools.call(call.name(), call.arguments(), watch.cancellation());
            });
        }
        List<Answer> answers = Jobs.allOf("read-grep", works);
        for (int i = 0; i < calls.size(); i++) {
            Answer answer =
                    i < answers.size()
                            ? answers.get(i)
                            : new Answer.Failed(
                                    "Not run: at most %d calls a round".formatted(CALLS));
            looked |= answer instanceof Answer.Text;
            talk.answered(calls.get(i).callId(), answer, fileName);
        }
    }

    /// Nobody reads along.
    private static final class Silence implements LanguageModel.ReplyListener {
        @Override
        public void textArrived(String piece) {}

        @Override
        public void retrying(String sentence) {}

        @Override
        public void noted(String sentence) {}
    }
}
