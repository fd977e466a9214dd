package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.core.http.StreamResponse;
import com.openai.errors.OpenAIException;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.errors.OpenAIServiceException;
import com.openai.errors.SseException;
import com.openai.models.responses.ResponseStreamEvent;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.task.Cancellation;
import java.util.EnumSet;
import java.util.Iterator;
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
        ReplyReader reader = new ReplyReader(listener, problems);
        try (StreamResponse<ResponseStreamEvent> stream =
                client.get()
                        .responses()
                        .createStreaming(RequestBody.of(request, settings, without))) {
            Iterator<ResponseStreamEvent> events = stream.stream().iterator();
            while (events.hasNext()) {
                Optional<ModelReply> reply = reader.read(json(events.next()));
                if (reply.isPresent()) {
                    return new Outcome.Answered(reply.get());
                }
            }
            return refused(connections.ended(reader.events()));
        } catch (SseException failedInStream) {
            return refused(problems.failed(Fault.of(failedInStream).inStream()));
        } catch (OpenAIServiceException rejected) {
            return new Outcome.Rejected(Fault.of(rejected));
        } catch (OpenAIInvalidDataException garbled) {
            return refused(connections.garbled(garbled));
        } catch (OpenAIException broken) {
            return refused(connections.broken(broken, reader.events() > 0));
        }
    }

    private static Outcome refused(ModelProblem problem) {
        return new Outcome.Answered(new ModelReply.Refused(problem));
    }

    /// The event as it came: a typed copy would lose what this version of the library does not
    /// know.
    private static JsonNode json(ResponseStreamEvent event) {
        JsonNode json = event._json().map(value -> value.convert(JsonNode.class)).orElse(null);
        return json == null ? Json.object() : json;
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
