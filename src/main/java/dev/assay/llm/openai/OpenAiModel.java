package dev.assay.llm.openai;

import com.openai.core.http.HttpResponse;
import com.openai.errors.OpenAIException;
import com.openai.errors.OpenAIServiceException;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A model behind the Responses API. Every call is one request: what failed is told, not tried
/// again; see [dev.assay.llm.RetryingModel].
///
/// One exception: a model that refuses the temperature, pictures, encrypted reasoning or an answer
/// format is asked again without it, and never sent it afterwards.
///
/// Safe from any thread. The client library is loaded with the first request.
public final class OpenAiModel implements LanguageModel {
    private final ModelSettings settings;
    private final ModelFacts facts;
    private final Problems problems;
    private final Connections connections;
    private final LazyClient client;
    private volatile boolean answered;
    private final EnumSet<Concession> withheld = EnumSet.noneOf(Concession.class);

    /// A model of which nothing is known but its name.
    public OpenAiModel(ModelSettings settings) {
        this(settings, ModelFacts.NONE);
    }

    public OpenAiModel(ModelSettings settings, ModelFacts facts) {
        this.settings = settings;
        this.facts = facts;
        this.problems = new Problems(settings);
        this.connections = new Connections(problems);
        this.client = new LazyClient(settings);
    }

    @Override
    public ModelInfo info() {
        return new ModelInfo(
                "openai:" + settings.model(),
                settings.model(),
                problems.provider().label(),
                !withheld().contains(Concession.PICTURES),
                facts);
    }

    /// What a server of somebody else runs may be any model.
    @Override
    public boolean callsInParallel() {
        return problems.provider().isOpenAi();
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        Optional<ModelProblem> obstacle = problems.beforehand();
        if (obstacle.isPresent()) {
            cancellation.check();
            return new ModelReply.Refused(obstacle.get());
        }
        EnumSet<Concession> without = withheld();
        while (true) {
            Outcome outcome = send(request, without, listener, cancellation);
            switch (outcome) {
                case Outcome.Answered(ModelReply reply) -> {
                    return reply;
                }
                case Outcome.Rejected(Fault fault) -> {
                    Optional<Concession> concession =
                            Concession.after(fault, request).filter(without::add);
                    if (concession.isEmpty()) {
                        return new ModelReply.Refused(problems.refused(fault));
                    }
                    if (withhold(concession.get())) {
                        concession.get().sentence(settings.model()).ifPresent(listener::noted);
                    }
                }
            }
        }
    }

    /// What became of one request.
    private sealed interface Outcome {
        record Answered(ModelReply reply) implements Outcome {}

        /// The provider answered with an error status.
        record Rejected(Fault fault) implements Outcome {}
    }

    private Outcome send(
            ModelRequest request,
            Set<Concession> without,
            ReplyListener listener,
            Cancellation cancellation)
            throws InterruptedException {
        cancellation.check();
        OpenCall call = new OpenCall();
        try (Cancellation.Registration _ = cancellation.onCancel(call::abandon)) {
            Outcome outcome =
                    ScopedValue.where(OpenCall.CURRENT, call)
                            .call(() -> exchange(request, without, listener));
            // A request that was given up looks like a broken connection.
            if (!(outcome instanceof Outcome.Answered(ModelReply.Replied _))) {
                cancellation.check();
            }
            return outcome;
        }
    }

    private Outcome exchange(
            ModelRequest request, Set<Concession> without, ReplyListener listener) {
        ModelSettings.Patience patience = settings.patience();
        ReplyReader reader = new ReplyReader(listener, problems);
        boolean begun = false;
        try (SilenceWatch watch = new SilenceWatch(OpenCall.CURRENT.get())) {
            watch.expect(patience.first());
            try (HttpResponse response =
                    client.get()
                            .responses()
                            .withRawResponse()
                            .createStreaming(RequestBody.of(request, settings, without))) {
                begun = true;
                watch.expect(patience.silence());
                return listen(
                        new EventStream(response.body()), reader, watch, answeredBefore(request));
            } catch (OpenAIServiceException rejected) {
                return new Outcome.Rejected(Fault.of(rejected));
            } catch (OpenAIException | IOException broken) {
                return refused(
                        watch.expired()
                                ? connections.silent(begun, patience)
                                : connections.broken(broken, reader.events() > 0));
            }
        }
    }

    /// @param known that the address is right: it answered before
    private Outcome listen(
            EventStream stream, ReplyReader reader, SilenceWatch watch, boolean known)
            throws IOException {
        while (true) {
            switch (stream.next()) {
                case EventStream.Next.Event event -> {
                    watch.expect(settings.patience().silence());
                    Optional<ModelReply> reply = reader.read(event);
                    if (reply.isPresent()) {
                        answered |= reply.get() instanceof ModelReply.Replied;
                        return new Outcome.Answered(reply.get());
                    }
                }
                case EventStream.Next.Garbled() -> {
                    return refused(connections.garbled());
                }
                case EventStream.Next.Foreign(EventStream.Next.Foreign.Kind kind) -> {
                    return refused(connections.foreign(kind, known));
                }
                case EventStream.Next.End() -> {
                    return refused(connections.ended(reader.events(), known));
                }
            }
        }
    }

    /// Whether this address is known to be one of a model: then what cannot be read is an accident.
    private boolean answeredBefore(ModelRequest request) {
        return answered
                || request.input().stream().anyMatch(InputItem.ToolOutput.class::isInstance);
    }

    private static Outcome refused(ModelProblem problem) {
        return new Outcome.Answered(new ModelReply.Refused(problem));
    }

    private EnumSet<Concession> withheld() {
        synchronized (withheld) {
            return EnumSet.copyOf(withheld);
        }
    }

    /// @return whether this is new
    private boolean withhold(Concession concession) {
        synchronized (withheld) {
            return withheld.add(concession);
        }
    }
}
