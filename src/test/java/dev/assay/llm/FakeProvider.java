package dev.assay.llm;

import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A kind of API whose servers answer a probe as they are told to, and that remembers what was
/// asked.
public final class FakeProvider implements Provider {
    private final Provider like;
    public final List<ModelSettings> asked = new ArrayList<>();
    public Listing listing = new Listing.Listed(List.of("gpt-a", "gpt-b"), Map.of());
    public Verdict verdict = new Verdict(Verdict.Outcome.WORKS, "It works.");

    private FakeProvider(Provider like) {
        this.like = like;
    }

    /// One that looks like OpenAI's.
    public static FakeProvider openAi() {
        return new FakeProvider(new OpenAiProvider());
    }

    @Override
    public String id() {
        return like.id();
    }

    @Override
    public String label() {
        return like.label();
    }

    @Override
    public String spokenBy() {
        return like.spokenBy();
    }

    @Override
    public String usualAddress() {
        return like.usualAddress();
    }

    @Override
    public boolean isUsualAt(String baseUrl) {
        return like.isUsualAt(baseUrl);
    }

    @Override
    public String keyVariable() {
        return like.keyVariable();
    }

    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return like.sharesKeyWith(baseUrl);
    }

    @Override
    public List<ModelSettings.Effort> efforts() {
        return like.efforts();
    }

    @Override
    public String addressVariable() {
        return like.addressVariable();
    }

    @Override
    public String firstModel() {
        return like.firstModel();
    }

    @Override
    public LanguageModel model(ModelSettings settings, ModelFacts facts, Capability.Memory memory) {
        return like.model(settings, facts, memory);
    }

    @Override
    public Listing list(ModelSettings settings, Cancellation cancellation) {
        asked.add(settings);
        return listing;
    }

    @Override
    public Verdict test(ModelSettings settings, Cancellation cancellation) {
        asked.add(settings);
        return verdict;
    }
}
