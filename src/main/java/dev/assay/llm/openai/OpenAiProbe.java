package dev.assay.llm.openai;

import com.openai.errors.OpenAIException;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.errors.OpenAIServiceException;
import com.openai.models.models.Model;
import dev.assay.base.Exempt;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Tries out servers that speak the Responses API: `GET /models`, and one small request with one
/// small tool.
public final class OpenAiProbe implements ModelProbe {
    /// Models that do something other than continue a conversation.
    private static final Pattern OTHER_TRADE =
            Pattern.compile(
                    ".*(embed|whisper|tts|dall-e|image|audio|realtime|transcribe|moderation"
                            + "|sora|davinci|babbage).*");

    private static final ModelSettings.Patience PATIENCE =
            new ModelSettings.Patience(
                    Duration.ofSeconds(8),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(90));

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

    @Override
    public Listing list(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        ModelSettings patient = patient(settings, "any");
        Problems problems = new Problems(patient);
        Optional<ModelProblem> obstacle = problems.beforehand();
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

    private static Listing list(ModelSettings settings, Problems problems) {
        Connections connections = new Connections(problems);
        try {
            return new Listing.Listed(
                    new LazyClient(settings)
                            .get().models().list().data().stream()
                                    .map(Model::id)
                                    .filter(OpenAiProbe::converses)
                                    .sorted()
                                    .toList());
        } catch (OpenAIServiceException refused) {
            return new Listing.Unavailable(problems.refused(Fault.of(refused)));
        } catch (OpenAIInvalidDataException garbled) {
            return new Listing.Unavailable(connections.garbled(garbled));
        } catch (OpenAIException broken) {
            return new Listing.Unavailable(connections.broken(broken, false));
        }
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "One question to see whether the server answers")
    @Override
    public Verdict test(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        long before = System.nanoTime();
        ModelReply reply =
                new OpenAiModel(patient(settings, settings.model()))
                        .reply(REQUEST, ReplyListener.DEAF, cancellation);
        Duration took = Duration.ofNanos(System.nanoTime() - before);
        String answered = settings.model() + " answered in " + Words.duration(took);
        return switch (reply) {
            case ModelReply.Replied replied ->
                    replied.calls().isEmpty()
                            ? new Verdict(
                                    Verdict.Outcome.ANSWERS_ONLY,
                                    answered
                                            + ", but did not call the tool it was offered. It may"
                                            + " not be able to look data up.")
                            : new Verdict(Verdict.Outcome.WORKS, answered + " and calls tools.");
            case ModelReply.Refused(ModelProblem problem) ->
                    new Verdict(Verdict.Outcome.FAILED, problem.sentence());
        };
    }

    /// Whether a model of this name continues conversations, and does not do something else.
    static boolean converses(String model) {
        return !OTHER_TRADE.matcher(model).matches();
    }

    private static ModelSettings patient(ModelSettings settings, String model) {
        return new ModelSettings(
                settings.baseUrl(),
                settings.key(),
                model,
                settings.temperature(),
                Math.min(settings.maxOutputTokens(), TOKENS),
                PATIENCE);
    }
}
