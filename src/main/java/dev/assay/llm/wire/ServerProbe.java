package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Exempt;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelProbe.Listing;
import dev.assay.llm.ModelProbe.Verdict;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.listing.ModelList;
import dev.assay.llm.listing.ServerProgram;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.Response;

/// Tries out servers: a list of their models, and one small request with one small tool.
public final class ServerProbe {
    private static final Duration CONNECT = Duration.ofSeconds(8);
    private static final Duration SILENCE = Duration.ofSeconds(60);

    /// A list is short, and no model is loaded for it.
    private static final ModelSettings.Patience FOR_A_LIST =
            new ModelSettings.Patience(CONNECT, SILENCE, SILENCE, Duration.ofSeconds(90));

    /// Enough for a model that reasons before it calls.
    private static final int TOKENS = 2048;

    private static final ToolSpec TOOL =
            new ToolSpec(
                    "report_ready",
                    "Report",
                    "Reporting",
                    "Reports that you are ready.",
                    Json.object()
                            .put("type", "object")
                            .put("additionalProperties", false)
                            .set("properties", Json.object()),
                    ToolSpec.Effect.READS);

    private static final ModelRequest REQUEST =
            new ModelRequest(
                    "You are being tested. Call the tool report_ready once, then say \"ready\".",
                    List.of(new InputItem.User("Are you ready?")),
                    List.of(TOOL),
                    Optional.empty());

    private final Dialect dialect;
    private final Function<ModelSettings, Place> place;

    /// Where a server lists its models.
    ///
    /// @param headers that say who asks
    public record Place(String address, Map<String, String> headers) {
        public Place {
            headers = Map.copyOf(headers);
        }
    }

    /// @param place where the models of an address are listed
    public ServerProbe(Dialect dialect, Function<ModelSettings, Place> place) {
        this.dialect = dialect;
        this.place = place;
    }

    /// The models at an address that continue conversations, by name.
    public Listing list(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        ModelSettings patient = patient(settings, "any", FOR_A_LIST);
        Problems problems = new Problems(dialect, patient);
        Optional<ModelProblem> obstacle = Obstacles.before(dialect, patient);
        if (obstacle.isPresent()) {
            return new Listing.Unavailable(obstacle.get());
        }
        cancellation.check();
        OpenCall call = new OpenCall();
        try (Cancellation.Registration _ = cancellation.onCancel(call::abandon)) {
            Listing listing =
                    ScopedValue.where(OpenCall.CURRENT, call).call(() -> list(patient, problems));
            if (listing instanceof Listing.Unavailable) {
                cancellation.check();
            }
            return listing;
        }
    }

    private Listing list(ModelSettings settings, Problems problems) {
        Place listed = place.apply(settings);
        HttpDesk desk = new HttpDesk(settings.patience());
        try (Response response = desk.get(listed.address(), listed.headers())) {
            if (!response.isSuccessful()) {
                return new Listing.Unavailable(problems.refused(HttpDesk.fault(response)));
            }
            JsonNode data =
                    Json.parse(Secrets.hideKnown(response.body().string()))
                            .map(answer -> answer.path("data"))
                            .orElseGet(Json::object);
            // A server without models may say so with nothing for a list.
            return data.isArray() || data.isNull()
                    ? new Listing.Listed(
                            ModelList.names(data),
                            ServerProgram.contextsAt(
                                    settings.baseUrl(),
                                    ServerName.at(settings.baseUrl()).isNearby(),
                                    data))
                    : new Listing.Unavailable(new Connections(problems).garbled());
        } catch (IOException broken) {
            return new Listing.Unavailable(new Connections(problems).broken(broken, false));
        }
    }

    /// Whether a model answers and calls tools.
    ///
    /// @param maker makes it of settings with less patience
    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "One question to see whether the server answers")
    public static Verdict test(
            ModelSettings settings,
            Function<ModelSettings, LanguageModel> maker,
            Cancellation cancellation)
            throws InterruptedException {
        long before = System.nanoTime();
        LanguageModel model =
                maker.apply(patient(settings, settings.model(), forAnAnswer(settings)));
        ModelReply reply = model.reply(REQUEST, ReplyListener.DEAF, cancellation);
        Duration took = Duration.ofNanos(System.nanoTime() - before);
        String answered = settings.model() + " answered in " + Words.duration(took);
        return switch (reply) {
            case ModelReply.Replied replied when !replied.calls().isEmpty() ->
                    new Verdict(Verdict.Outcome.WORKS, answered + " and calls tools.");
            case ModelReply.Replied _ ->
                    new Verdict(
                            Verdict.Outcome.ANSWERS_ONLY,
                            answered
                                    + (model.callsTools()
                                            ? ", but did not call the tool it was offered. It may"
                                                    + " not be able to look data up."
                                            : ", but its server accepts no tools for it. It can"
                                                    + " answer from stored summaries only."));
            case ModelReply.Refused(ModelProblem problem) ->
                    new Verdict(Verdict.Outcome.FAILED, problem.sentence());
        };
    }

    /// The model has as long to begin as with a question: it may have to be loaded first.
    static ModelSettings.Patience forAnAnswer(ModelSettings settings) {
        Duration first = StreamedModel.patience(settings).first();
        return new ModelSettings.Patience(CONNECT, first, SILENCE, first.plus(SILENCE));
    }

    private static ModelSettings patient(
            ModelSettings settings, String model, ModelSettings.Patience patience) {
        return new ModelSettings(
                settings.baseUrl(),
                settings.key(),
                model,
                settings.temperature(),
                settings.effort(),
                Math.min(settings.maxOutputTokens(), TOKENS),
                patience);
    }
}
