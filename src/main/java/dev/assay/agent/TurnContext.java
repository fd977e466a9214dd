package dev.assay.agent;

import dev.assay.agent.Redaction.Reason;
import dev.assay.agent.RequestMeter.Count;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The context of one turn: all that its requests are composed of, kept whole, and what of it a
/// request leaves out so that it fits.
///
/// A request begins as the one before did, so that the provider has most of it still: results that
/// are superseded are redacted where that saves more than reading anew what stands behind them (see
/// [CacheRule]), or where the window needs it. Then further results go, too, the oldest first,
/// until there is room for a while; then earlier turns are told in fewer words. Before any of them
/// go the long arguments of calls, which were read when they ran. The newest round's results,
/// failures and what the analyst pinned always stay. What does not fit then is not sent. What the
/// analyst has told in few words, or not at all, is so in every request from then on, whatever it
/// is, until that is taken back.
///
/// A model that reads no tokens gets everything whole. Confined to the thread of the turn, but for
/// its room.
public final class TurnContext implements Dialogue {
    private final ModelInfo model;
    private final TokenRatios ratios;
    private final RequestMeter meter;
    private final ContextBudget budget;
    private final RequestBase beginning;
    private final ResultChoices choices;
    private final RedactionRule rule;
    private final TurnRoom room = new TurnRoom();
    private final List<Since> since = new ArrayList<>();
    private final List<SentResult> handed = new ArrayList<>();
    private final Map<String, Redaction> redacted = new HashMap<>();

    /// Redactions of requests that nobody replied to: they are in the next one, too.
    private final List<Redaction> untold = new ArrayList<>();

    private int characters = RequestBase.MOST_CHARACTERS;
    private boolean shortArguments;
    private Count sent = new Count(0, 0, 0, 0, 0);

    /// How much of what came since the turn began was in the last request.
    private int sentSince;

    /// What came since the turn began.
    private sealed interface Since {
        record Produced(InputItem item) implements Since {}

        record Arrived(CallOutput output) implements Since {}
    }

    /// An output as the last request has it.
    ///
    /// @param views what is read of each of its results
    public record Told(CallOutput output, List<String> views) {
        public Told {
            views = List.copyOf(views);
        }
    }

    /// @param choices of the analyst for results of the turn
    /// @param rule for what makes room
    public TurnContext(
            ModelInfo model,
            RequestMeasures measures,
            RequestBase beginning,
            ResultChoices choices,
            RedactionRule rule) {
        this.model = model;
        this.ratios = measures.ratios();
        this.meter = measures.meter();
        this.budget = ContextBudget.of(model.facts().contextTokens());
        this.beginning = beginning;
        this.choices = choices;
        this.rule = rule;
    }

    /// What the results of the next calls have.
    public TokenAllowance room() {
        return room;
    }

    /// The outputs that came since the turn began, in order.
    public List<Told> told() {
        List<Told> told = new ArrayList<>();
        for (Since item : since) {
            if (item instanceof Since.Arrived(CallOutput output)) {
                told.add(new Told(output, views(output)));
            }
        }
        return List.copyOf(told);
    }

    private List<String> views(CallOutput output) {
        return output.results().stream().map(this::view).toList();
    }

    /// What is read of a result.
    private String view(SentResult result) {
        Redaction line = redacted.get(result.call().id());
        return line == null ? result.view().text() : line.view().text();
    }

    @Override
    public void add(Replied reply, List<CallOutput> outputs) {
        reply.items().forEach(item -> since.add(new Since.Produced(new InputItem.Produced(item))));
        for (CallOutput output : outputs) {
            since.add(new Since.Arrived(output));
            handed.addAll(output.results());
        }
    }

    @Override
    public void say(String words) {
        since.add(new Since.Produced(new InputItem.User(words)));
    }

    /// Learns from what a reply reports of the last request, and makes room for the results of the
    /// calls it asks for.
    @Override
    public void replied(Replied reply) {
        untold.clear();
        sentSince = since.size();
        if (!model.isLanguageModel()) {
            return;
        }
        if (sent.pictures() == 0 && !reply.usage().estimated()) {
            ratios.learn(model, sent.words(), reply.usage().input());
        }
        double ratio = ratios.of(model);
        long produced =
                reply.items().stream()
                        .map(item -> RetoldCalls.shortened(new InputItem.Produced(item)))
                        .mapToLong(meter::of)
                        .sum();
        long taken = scaled(sent.words() + produced - spare()) + sent.pictures();
        room.set(budget.beside(taken), ratio, reply.calls().size());
    }

    /// What redaction could still give back.
    private long spare() {
        return handed.stream()
                .filter(this::mayGo)
                .filter(result -> !redacted.containsKey(result.call().id()))
                .mapToLong(result ->
                        result.view().tokens()
                                - meter.tokens(
                                        rule.line(result, Reason.ROOM, Optional.empty(), Set.of())))
                .filter(gain -> gain > 0)
                .sum();
    }

    @Override
    public FitResult fit(int round) {
        return new Fitting(round, Optional.empty()).fit();
    }

    @Override
    public FitResult fitLast(int round, String lastWord) {
        return new Fitting(round, Optional.of(new InputItem.User(lastWord))).fit();
    }

    private boolean mayGo(SentResult result) {
        return !result.failed() && !choices.pinned(result.call().id());
    }

    private long scaled(long tokens) {
        return (long) Math.ceil(tokens * ratios.of(model));
    }

    private RequestComposition composition(Count count) {
        return RequestComposition.of(count, this::scaled, budget, TokenRatios.isExact(model));
    }

    /// One request on its way.
    private final class Fitting {
        private final int round;
        private final Optional<InputItem> lastWord;
        private final int newestRound;
        private Set<String> offered = Set.of();
        private ModelRequest request = new ModelRequest("", List.of(), List.of(), Optional.empty());
        private Count count = sent;

        private Fitting(int round, Optional<InputItem> lastWord) {
            this.round = round;
            this.lastWord = lastWord;
            this.newestRound = handed.isEmpty() ? 0 : handed.getLast().round();
        }

        private FitResult fit() {
            compose();
            if (!model.isLanguageModel()) {
                return new FitResult.Fits(request, Optional.empty(), List.of());
            }
            heedChoices();
            count();
            redactSuperseded();
            if (!composition(count).fits() && !shortArguments) {
                shortArguments = true;
                composeAnew();
            }
            redactForRoom();
            while (!composition(count).fits() && characters > 0) {
                characters = characters < 1_000 ? 0 : characters / 2;
                composeAnew();
            }
            RequestComposition composition = composition(count);
            if (!composition.fits()) {
                return new FitResult.TooLarge(composition);
            }
            sent = count;
            return new FitResult.Fits(request, Optional.of(composition), untold);
        }

        private void compose() {
            ModelRequest first = beginning.request(characters);
            List<InputItem> input = new ArrayList<>(first.input());
            since.forEach(item -> input.add(asSent(item)));
            lastWord.ifPresent(input::add);
            List<ToolSpec> tools = lastWord.isPresent() ? List.of() : first.tools();
            offered = tools.stream().map(ToolSpec::name).collect(Collectors.toSet());
            request =
                    new ModelRequest(
                            first.instructions(),
                            input,
                            tools,
                            first.answerFormat(),
                            first.facts());
        }

        private void count() {
            count = meter.of(request, beginning::isResult);
        }

        private void composeAnew() {
            compose();
            count();
        }

        private InputItem asSent(Since item) {
            return switch (item) {
                case Since.Produced(InputItem produced) ->
                        shortArguments ? RetoldCalls.shortened(produced) : produced;
                case Since.Arrived(CallOutput output) ->
                        new InputItem.ToolOutput(
                                output.providerId(), output.joined().text(views(output)));
            };
        }

        /// Takes back what the analyst wants whole again, and redacts what they want told in few
        /// words or not at all, however new it is. What else nobody has read yet is decided anew.
        private void heedChoices() {
            Map<String, Redaction> before = Map.copyOf(redacted);
            untold.removeIf(
                    line -> !line.reason().isChosen() && redacted.remove(line.callId()) != null);
            for (SentResult result : handed) {
                String call = result.call().id();
                Optional<Reason> chosen = choices.chosen(call);
                Redaction now = redacted.get(call);
                if (now != null && isTakenBack(now, chosen)) {
                    untold.remove(redacted.remove(call));
                    now = null;
                }
                if (chosen.isPresent() && now == null) {
                    Line line = line(result, chosen.get(), Optional.empty());
                    // What is shorter than its short form is told whole.
                    if (chosen.get() == Reason.LEFT_OUT || line.saved() > 0) {
                        put(line);
                    }
                }
            }
            if (!redacted.equals(before)) {
                compose();
            }
        }

        /// What is told in few words already is not told in others for the wish to have it short.
        private boolean isTakenBack(Redaction now, Optional<Reason> chosen) {
            return chosen.map(wish ->
                            wish != now.reason()
                                    && (wish == Reason.LEFT_OUT || now.reason().isChosen()))
                    .orElse(now.reason().isChosen() || choices.pinned(now.callId()));
        }

        /// All of them where the request does not fit, else those of which it pays.
        private void redactSuperseded() {
            List<Line> lines = superseded();
            int first =
                    composition(count).fits()
                            ? CacheRule.first(
                                    lines.stream().map(this::spent).toList(),
                                    CacheRule.share(model))
                            : 0;
            lines.subList(first, lines.size()).forEach(this::redact);
        }

        private List<Line> superseded() {
            List<Line> lines = new ArrayList<>();
            for (SentResult result : handed) {
                Optional<SentResult> by =
                        canGo(result) ? rule.successor(result, shown()) : Optional.empty();
                if (by.isPresent()) {
                    saving(line(result, Reason.SUPERSEDED, by)).ifPresent(lines::add);
                }
            }
            return lines;
        }

        /// Nothing is given up for what the analyst took out.
        private List<SentResult> shown() {
            return handed.stream()
                    .filter(result -> choices.chosen(result.call().id()).isEmpty())
                    .toList();
        }

        /// Behind it counts only what the provider has read: what came with the newest reply is new
        /// to it in any case.
        private CacheRule.Spent spent(Line line) {
            long behind = 0;
            for (Since item : since.subList(0, sentSince).reversed()) {
                if (item instanceof Since.Arrived(CallOutput output)
                        && output.results().contains(line.result())) {
                    break;
                }
                behind += meter.of(asSent(item));
            }
            return new CacheRule.Spent(line.saved(), behind);
        }

        /// As many as give room for a while, so that the next requests begin as this one.
        private void redactForRoom() {
            if (composition(count).fits()) {
                return;
            }
            for (SentResult result : handed) {
                if (composition(count).leavesRoom()) {
                    return;
                }
                if (canGo(result)) {
                    saving(line(result, Reason.ROOM, Optional.empty())).ifPresent(this::redact);
                }
            }
        }

        private boolean canGo(SentResult result) {
            return result.round() < newestRound
                    && mayGo(result)
                    && !redacted.containsKey(result.call().id());
        }

        /// The line in the place of a result.
        private Line line(SentResult result, Reason reason, Optional<SentResult> by) {
            String line = rule.line(result, reason, by, offered);
            return new Line(
                    result,
                    reason,
                    new ModelView(line, meter.tokens(line), ModelView.Kind.REDACTED));
        }

        private static Optional<Line> saving(Line line) {
            return Optional.of(line).filter(each -> each.saved() > 0);
        }

        private void redact(Line line) {
            put(line);
            composeAnew();
        }

        private void put(Line line) {
            String call = line.result().call().id();
            Redaction redaction = new Redaction(call, round, line.reason(), line.view());
            redacted.put(call, redaction);
            untold.add(redaction);
        }
    }

    /// What would stand in the place of a result.
    private record Line(SentResult result, Reason reason, ModelView view) {
        private long saved() {
            return (long) result.view().tokens() - view.tokens();
        }
    }
}
