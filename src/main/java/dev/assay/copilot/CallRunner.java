package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ForPeople;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.TurnCharts;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.raw.CallSpending;
import dev.assay.llm.OutputItem;
import dev.assay.result.DeliveredResult;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.OnDemand;
import dev.assay.task.InOrder;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.TableLibrary;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec.Effect;
import dev.assay.tool.Toolbox;
import dev.assay.tool.served.ServedResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;

/// Runs the calls of one turn. Whatever is wrong with a call, and whatever goes wrong in a tool,
/// becomes a result that a model can act on; only a wish to stop ends it early.
public final class CallRunner {
    private final Toolbox tools;
    private final ResultSink sink;
    private final ResultDrawings drawings;
    private final TurnCharts charts;
    private final List<CallGuard> guards;
    private final OnDemand tables;
    private final TurnJournal journal;
    private final Work.Monitor monitor;

    /// Decides what becomes of a result.
    @FunctionalInterface
    interface ResultSink {
        DeliveredResult keep(ToolCall call, ToolResult result, Work.Monitor monitor)
                throws InterruptedException;
    }

    CallRunner(
            Toolbox tools,
            ResultSink sink,
            ResultDrawings drawings,
            List<CallGuard> guards,
            OnDemand tables,
            TurnJournal journal,
            Work.Monitor monitor) {
        this.tools = tools;
        this.sink = sink;
        this.drawings = drawings;
        this.charts = drawings.charts(journal);
        this.guards = guards;
        this.tables = tables;
        this.journal = journal;
        this.monitor = monitor;
    }

    /// A call's outcome.
    ///
    /// @param refused where nobody let the call run
    record CallOutcome(
            CallState state, DeliveredResult kept, Optional<ToolResult.Refused> refused) {
        private CallOutcome(CallState state, DeliveredResult kept) {
            this(state, kept, Optional.empty());
        }

        /// What another program is told of it.
        ServedResult served() {
            boolean failed = state == CallState.FAILED;
            boolean whole = kept.view().kind() == ModelView.Kind.WHOLE;
            return new ServedResult(kept.view().text(), whole, failed, kept.charts());
        }

        /// Ends the turn of a tool that was run by hand. What was drawn before a failure is shown.
        void end(TurnJournal journal) {
            Answer charts = new Answer(List.of(), Optional.empty()).withCharts(kept.charts());
            if (!charts.blocks().isEmpty()) {
                journal.answered(charts);
            }
            if (refused.isPresent()) {
                // What is answered is not run again with a click.
                journal.ended(
                        refused.get().again() ? TurnState.STOPPED : TurnState.ANSWERED,
                        Optional.of(refused.get().sentence()),
                        Optional.empty());
            } else if (state == CallState.FAILED) {
                String text = kept.view().text();
                String sentence =
                        Json.parse(text).map(json -> json.path("error").asText(text)).orElse(text);
                journal.ended(TurnState.FAILED, Optional.of(sentence), Optional.empty());
            } else {
                journal.ended(TurnState.ANSWERED, Optional.empty(), Optional.empty());
            }
        }
    }

    /// A call that was looked at.
    private sealed interface Plan {
        ToolCall call();

        record Run(ToolCall call, Tool tool, ObjectNode arguments) implements Plan {}

        record Reject(ToolCall call, ToolResult refusal) implements Plan {
            private Reject(ToolCall call, String message) {
                this(call, ToolResult.failed(message));
            }
        }
    }

    /// The charts that the calls drew, and that are shown past the model.
    List<ChartSpec> charts() {
        return charts.shown();
    }

    /// Runs the calls of a round and answers in their order: those that only read run side by side,
    /// those that read stored results behind the calls before them, any other alone in its place.
    /// Whatever ends first, results are kept in the order of their calls, so that the same calls
    /// bring the same data keys.
    ///
    /// @param ids of the calls in this conversation
    List<CallOutcome> run(List<OutputItem.Call> calls, List<String> ids)
            throws InterruptedException {
        List<Plan> plans = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            plans.add(plan(calls.get(i), ids.get(i)));
        }
        List<CallOutcome> outcomes = new ArrayList<>();
        List<Plan> together = new ArrayList<>();
        for (Plan plan : plans) {
            boolean joins = together.stream().allMatch(before -> mayJoin(plan, before));
            if (!joins) {
                outcomes.addAll(runTogether(together));
                together.clear();
            }
            together.add(plan);
        }
        outcomes.addAll(runTogether(together));
        return outcomes;
    }

    /// Runs one call whose arguments are known to be an object.
    CallOutcome run(ToolCall call) throws InterruptedException {
        return start(plan(call), new InOrder().next()).call();
    }

    private static boolean mayJoin(Plan plan, Plan before) {
        return switch (effect(plan)) {
            case READS -> effect(before) != Effect.ORDERED;
            case READS_STORED -> effect(before) == Effect.READS_STORED;
            case ORDERED -> false;
        };
    }

    private static Effect effect(Plan plan) {
        return plan instanceof Plan.Run run ? run.tool().spec().effect() : Effect.READS;
    }

    private List<CallOutcome> runTogether(List<Plan> plans) throws InterruptedException {
        InOrder order = new InOrder();
        List<Started> started = plans.stream().map(plan -> start(plan, order.next())).toList();
        return started.size() == 1
                ? List.of(started.getFirst().call())
                : Jobs.allOf("call", List.<Callable<CallOutcome>>copyOf(started));
    }

    private Plan plan(OutputItem.Call asked, String id) {
        String text = asked.arguments().isBlank() ? "{}" : asked.arguments();
        Optional<ObjectNode> arguments = Json.parseObject(text);
        if (arguments.isEmpty() && tools.find(asked.name()).isPresent()) {
            return new Plan.Reject(
                    new ToolCall(id, asked.name(), Json.object()),
                    "The arguments of %s are not a JSON object. Send them as one object, such as {\"name\": \"value\"}."
                            .formatted(asked.name()));
        }
        return plan(new ToolCall(id, asked.name(), arguments.orElseGet(Json::object)));
    }

    private Plan plan(ToolCall call) {
        Optional<Tool> tool = tools.find(call.name());
        if (tool.isEmpty()) {
            return new Plan.Reject(call, tools.absence(call.name()));
        }
        for (CallGuard guard : guards) {
            Optional<String> objection = guard.objection(call);
            if (objection.isPresent()) {
                return new Plan.Reject(call, objection.get());
            }
        }
        return switch (ArgumentCheck.check(tool.get().spec(), call.arguments())) {
            case ArgumentCheck.Checked.Valid(ObjectNode arguments) ->
                    new Plan.Run(call, tool.get(), arguments);
            case ArgumentCheck.Checked.Invalid(List<String> problems) ->
                    new Plan.Reject(call, tool.get().refusal(call.arguments(), problems));
        };
    }

    private interface Started extends Callable<CallOutcome> {
        @Override
        CallOutcome call() throws InterruptedException;
    }

    /// Says that a call starts and gives what runs it.
    ///
    /// @param place in which its result is kept
    private Started start(Plan plan, InOrder.Place place) {
        CallSpending spending = journal.callStarted(plan.call());
        long start = System.nanoTime();
        return () -> {
            try (place) {
                CallOutcome outcome = outcome(plan, spending, place);
                long millis = millisSince(start + place.waited());
                journal.callEnded(plan.call(), outcome.state(), millis, outcome.kept());
                return outcome;
            } catch (InterruptedException stopped) {
                // Where another call fails as a whole, this one is interrupted with it.
                boolean wished = monitor.cancellation().isCancelled();
                journal.callStopped(plan.call(), millisSince(start + place.waited()), wished);
                throw stopped;
            }
        };
    }

    private CallOutcome outcome(Plan plan, CallSpending spending, InOrder.Place place)
            throws InterruptedException {
        return switch (plan) {
            case Plan.Reject(ToolCall call, ToolResult refusal) ->
                    new CallOutcome(CallState.FAILED, sink.keep(call, refusal, monitor));
            case Plan.Run run -> outcome(run, spending, place);
        };
    }

    private CallOutcome outcome(Plan.Run run, CallSpending spending, InOrder.Place place)
            throws InterruptedException {
        monitor.cancellation().check();
        journal.status(run.tool().spec().label());
        ToolCall call = run.call();
        String reference = reference();
        JobOutcome<CallOutcome> ended =
                Jobs.runIsolated(
                        "tool " + call.name() + " " + reference,
                        () -> runAndKeep(run, spending, place));
        return switch (ended) {
            case JobOutcome.Done<CallOutcome>(CallOutcome outcome) -> outcome;
            case JobOutcome.Cancelled<CallOutcome>() -> throw new InterruptedException("cancelled");
            case JobOutcome.Failed<CallOutcome>(_, Exception cause) -> {
                // A query that was cancelled ends as an error of its database.
                monitor.cancellation().check();
                yield failed(
                        call,
                        ForPeople.words(cause).orElseGet(() -> broken(call.name(), reference)));
            }
        };
    }

    private CallOutcome runAndKeep(Plan.Run run, CallSpending spending, InOrder.Place place)
            throws InterruptedException {
        Work.Monitor own = new Work.Monitor(progressOf(run.tool()), monitor.cancellation());
        TableLibrary.load();
        if (run.tool().spec().effect() != Effect.READS) {
            tables.bring(Json.write(run.arguments()), own);
        }
        ToolResult result = spending.during(() -> completed(run, own, place));
        Optional<ToolResult.Refused> refused =
                result instanceof ToolResult.Failed failed ? failed.refused() : Optional.empty();
        boolean kept = false;
        try {
            // Keeping it may fail, or be stopped.
            spending.told(result.parts().spent());
            DeliveredResult delivered = sink.keep(run.call(), result, own);
            kept = true;
            return new CallOutcome(stateOf(result), delivered, refused);
        } finally {
            charts.ended(result, kept);
        }
    }

    /// The result of a call, whose turn it is to be kept then. Its tables are stored before a text
    /// is drawn from them, for which no other call waits.
    private ToolResult completed(Plan.Run run, Work.Monitor own, InOrder.Place place)
            throws InterruptedException {
        ToolResult result = run.tool().run(run.arguments(), own);
        place.await();
        return charts.of(drawings.completed(run.call(), result, place::close, own));
    }

    private static CallState stateOf(ToolResult result) {
        return switch (result) {
            case ToolResult.Parts _, ToolResult.Drawing _ -> CallState.DONE;
            case ToolResult.NothingFound _ -> CallState.EMPTY;
            case ToolResult.Failed _ -> CallState.FAILED;
        };
    }

    private Progress progressOf(Tool tool) {
        return (step, fraction) ->
                journal.status("%s: %s%s".formatted(tool.spec().label(), step, percent(fraction)));
    }

    private static String percent(double fraction) {
        return Double.isFinite(fraction)
                ? String.format(Locale.ROOT, " (%.0f %%)", fraction * 100)
                : "";
    }

    private CallOutcome failed(ToolCall call, String message) throws InterruptedException {
        return new CallOutcome(
                CallState.FAILED, sink.keep(call, ToolResult.failed(message), monitor));
    }

    private static String broken(String tool, String reference) {
        return "%s failed inside the program (reference %s, see the log). Nothing else is affected. Try other arguments or another tool, or answer without it."
                .formatted(tool, reference);
    }

    private static String reference() {
        return UUID.randomUUID().toString().substring(0, 8);
    }

    private static long millisSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }
}
