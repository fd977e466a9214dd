package dev.assay.llm.wire;

import dev.assay.llm.Capability;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.Provider;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.function.Function;

/// A kind of API that streams its replies: what kinds differ in is an [Exchange].
public abstract class StreamedProvider implements Provider {
    private final Dialect dialect;
    private final ServerProbe probe;
    private final Function<ModelSettings, Exchange> exchanges;

    /// @param models where a server lists its models
    /// @param exchanges makes what speaks with a server
    protected StreamedProvider(
            Dialect dialect,
            Function<ModelSettings, ServerProbe.Place> models,
            Function<ModelSettings, Exchange> exchanges) {
        this.dialect = dialect;
        this.probe = new ServerProbe(dialect, models);
        this.exchanges = exchanges;
    }

    @Override
    public final String id() {
        return dialect.kind();
    }

    @Override
    public final String usualAddress() {
        return dialect.usualAddress();
    }

    @Override
    public final String keyVariable() {
        return dialect.keyVariable();
    }

    @Override
    public final String addressVariable() {
        return dialect.addressVariable();
    }

    @Override
    public final List<Effort> efforts() {
        return dialect.efforts();
    }

    @Override
    public final LanguageModel model(
            ModelSettings settings, ModelFacts facts, Capability.Memory memory) {
        return new StreamedModel(exchanges.apply(settings), settings, facts, memory);
    }

    @Override
    public final Listing list(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        return probe.list(settings, cancellation);
    }

    @Override
    public final Verdict test(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        return ServerProbe.test(
                settings,
                patient -> model(patient, ModelFacts.NONE, Capability.Memory.ofThisRun()),
                cancellation);
    }
}
