package dev.assay.llm.wire;

import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Usage;
import dev.assay.llm.written.WrittenReply;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// A model behind an API that streams its replies, whichever API that is. Every call is one
/// request: what failed is told, not tried again; see [dev.assay.llm.RetryingModel].
///
/// One exception: a model that refuses a part of a request that it can do without, such as the
/// temperature, pictures or tools, or so long a reply, is asked again on its own terms, once, and
/// on no others afterwards: never again, or in the same turn where only one request may be at
/// fault.
///
/// Safe from any thread. Client libraries are loaded with the first request.
public final class StreamedModel implements LanguageModel {
    /// What some servers say after a whole reply comes at once, or never.
    private static final Duration AFTER_THE_END = Duration.ofSeconds(5);

    private final Exchange exchange;
    private final ModelSettings settings;
    private final ModelFacts facts;
    private final Capability.Memory memory;
    private final Negotiation.Turns turns = new Negotiation.Turns();
    private final Problems problems;
    private final Connections connections;
    private volatile boolean answered;
    private volatile boolean thinksFirst;

    public StreamedModel(
            Exchange exchange, ModelSettings settings, ModelFacts facts, Capability.Memory memory) {
        this.exchange = exchange;
        this.settings = settings;
        this.facts = facts;
        this.memory = memory;
        this.problems = new Problems(exchange.dialect(), settings);
        this.connections = new Connections(problems);
    }

    private Optional<ModelId> id() {
        return settings.model().isEmpty()
                ? Optional.empty()
                : Optional.of(new ModelId(exchange.dialect().kind(), settings.model()));
    }

    @Override
    public ModelInfo info() {
        return new ModelInfo(
                id().map(ModelId::toString).orElse(exchange.dialect().kind()),
                settings.model(),
                problems.server().label(),
                !withheld().contains(Capability.PICTURES),
                facts());
    }

    /// A server may have told meanwhile how much the model reads at once.
    private ModelFacts facts() {
        return facts.contextTokens() > 0
                ? facts
                : facts.withContext(
                        id().flatMap(model -> memory.context(model, settings.baseUrl())));
    }

    /// What a server of somebody else runs may be any model.
    @Override
    public boolean callsInParallel() {
        return problems.server().hasItsOwnModels();
    }

    /// Some servers that speak the Chat Completions API refuse what they do not know.
    @Override
    public boolean takesWholeSchemas() {
        return !exchange.dialect().equals(Dialect.CHAT);
    }

    @Override
    public boolean callsTools() {
        return !withheld().contains(Capability.TOOLS);
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        Optional<ModelProblem> obstacle = Obstacles.before(exchange.dialect(), settings);
        if (obstacle.isPresent()) {
            cancellation.check();
            return new ModelReply.Refused(obstacle.get());
        }
        Negotiation negotiation =
                new Negotiation(settings, facts(), id(), memory, turns.of(request, cancellation));
        while (true) {
            Exchange.Terms terms = negotiation.terms();
            ModelRequest said = terms.without(Capability.TOOLS) ? request.withoutTools() : request;
            Outcome outcome = send(said, terms, listener, cancellation);
            switch (outcome) {
                case Outcome.Answered(ModelReply reply) -> {
                    if (reply instanceof ModelReply.Replied) {
                        negotiation.agreed();
                    }
                    return reply;
                }
                case Outcome.Broken(ModelProblem problem) -> {
                    return new ModelReply.Refused(problem);
                }
                case Outcome.Rejected(Fault fault) -> {
                    if (!negotiation.follows(fault, request, listener)) {
                        return new ModelReply.Refused(problems.refused(fault));
                    }
                }
            }
        }
    }

    /// What became of one request.
    private sealed interface Outcome {
        record Answered(ModelReply reply) implements Outcome {}

        /// The connection failed, or what came was no reply.
        record Broken(ModelProblem problem) implements Outcome {}

        /// The provider answered with an error status.
        record Rejected(Fault fault) implements Outcome {}
    }

    private Outcome send(
            ModelRequest request,
            Exchange.Terms terms,
            ReplyListener listener,
            Cancellation cancellation)
            throws InterruptedException {
        cancellation.check();
        OpenCall call = new OpenCall();
        WrittenReply written = new WrittenReply(request.tools(), thinksFirst, listener);
        boolean knows = problems.server().hasItsOwnModels();
        Exchange.Reading reading = exchange.reading(request, terms, knows ? listener : written);
        written.thoughtElsewhere(() -> !reading.thoughts().isEmpty());
        try (Cancellation.Registration _ = cancellation.onCancel(call::abandon)) {
            Outcome outcome =
                    ScopedValue.where(OpenCall.CURRENT, call)
                            .call(() -> ask(request, terms, reading, listener));
            call.raw().ifPresent(listener::exchanged);
            boolean whole = outcome instanceof Outcome.Answered(ModelReply.Replied _);
            thinksFirst = written.thoughtFirst() || (thinksFirst && !whole);
            if (outcome instanceof Outcome.Answered(ModelReply.Replied reply)) {
                ModelReply.Replied read = knows ? reply : written.read(reply);
                String thoughts = reading.thoughts() + written.thoughts();
                return new Outcome.Answered(
                        read.counted(
                                TokenEstimate.of(
                                        request, reading.usage(), read.items(), thoughts)));
            }
            boolean declined = !(outcome instanceof Outcome.Broken);
            Usage spent = TokenEstimate.ofUnanswered(request, reading, declined);
            if (!spent.equals(Usage.NONE)) {
                listener.unanswered(spent);
            }
            // A request that was given up looks like a broken connection.
            cancellation.check();
            written.breakOff();
            return outcome;
        }
    }

    private Outcome ask(
            ModelRequest request,
            Exchange.Terms terms,
            Exchange.Reading reading,
            ReplyListener listener) {
        ModelSettings.Patience patience = patience(settings);
        boolean begun = false;
        try (SilenceWatch watch = new SilenceWatch(OpenCall.CURRENT.get())) {
            watch.expect(patience.first());
            try (Exchange.Opened opened = exchange.open(request, terms)) {
                begun = true;
                watch.expect(patience.silence());
                return switch (opened) {
                    case Exchange.Opened.Rejected(Fault fault) -> new Outcome.Rejected(fault);
                    case Exchange.Opened.Streaming(var body, _) ->
                            listen(
                                    new EventStream(body, exchange::eventOf),
                                    reading,
                                    new FirstPiece(listener),
                                    watch,
                                    answeredBefore(request));
                };
            } catch (IOException broken) {
                boolean silent = watch.expired();
                if (reading.isWhole()) {
                    return answered(reading.ended(false).orElseThrow());
                }
                return refused(
                        silent
                                ? connections.silent(begun, patience)
                                : connections.broken(broken, reading.events() > 0));
            }
        }
    }

    /// A computer without a graphics card reads a long question for minutes before it answers.
    static ModelSettings.Patience patience(ModelSettings settings) {
        ModelSettings.Patience patience = settings.patience();
        boolean chosen = !patience.first().equals(ModelSettings.Patience.DEFAULT.first());
        return chosen || !ServerName.at(settings.baseUrl()).isNearby()
                ? patience
                : patience.withFirst(patience.silence());
    }

    /// @param known that the address is right: it answered before
    private Outcome listen(
            EventStream stream,
            Exchange.Reading reading,
            FirstPiece first,
            SilenceWatch watch,
            boolean known)
            throws IOException {
        while (true) {
            Optional<ModelReply> reply;
            switch (stream.next()) {
                case EventStream.Next.Event event -> {
                    reply = reading.read(event);
                    first.after(reading, reply);
                    watch.expect(patienceAfter(reading));
                }
                case EventStream.Next.Done() -> reply = reading.ended(true);
                case EventStream.Next.Garbled() -> {
                    return refused(connections.garbled());
                }
                case EventStream.Next.Foreign(EventStream.Shape shape) -> {
                    return refused(connections.foreign(shape, known));
                }
                case EventStream.Next.End() -> {
                    return reading.ended(false)
                            .map(this::answered)
                            .orElseGet(() -> refused(connections.ended(reading.events(), known)));
                }
            }
            if (reply.isPresent()) {
                return answered(reply.get());
            }
        }
    }

    /// Tells the listener once that a reply begins.
    private static final class FirstPiece {
        private final ReplyListener listener;
        private boolean told;

        private FirstPiece(ReplyListener listener) {
            this.listener = listener;
        }

        private void after(Exchange.Reading reading, Optional<ModelReply> reply) {
            boolean whole = reply.filter(ModelReply.Replied.class::isInstance).isPresent();
            if (!told && (reading.hasBegun() || whole)) {
                told = true;
                listener.begun();
            }
        }
    }

    private Duration patienceAfter(Exchange.Reading reading) {
        Duration silence = settings.patience().silence();
        return reading.isWhole() && AFTER_THE_END.compareTo(silence) < 0 ? AFTER_THE_END : silence;
    }

    private Outcome answered(ModelReply reply) {
        answered |= reply instanceof ModelReply.Replied;
        return new Outcome.Answered(reply);
    }

    /// Whether this address is known to be one of a model: then what cannot be read is an accident.
    private boolean answeredBefore(ModelRequest request) {
        return answered
                || request.input().stream().anyMatch(InputItem.ToolOutput.class::isInstance);
    }

    private static Outcome refused(ModelProblem problem) {
        return new Outcome.Broken(problem);
    }

    private Set<Capability> withheld() {
        return Negotiation.refused(settings, id(), memory);
    }
}
