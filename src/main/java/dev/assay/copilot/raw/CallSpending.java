package dev.assay.copilot.raw;

import dev.assay.extract.reading.ReadingMeter;
import dev.assay.llm.LanguageModel;
import dev.assay.tool.Spending;
import java.util.Optional;

/// What one call of a tool takes of models that read for it, however the call ends. Calls may run
/// side by side: a model counts for the call on whose thread it was asked for.
public final class CallSpending {
    private static final ScopedValue<CallSpending> RUNNING = ScopedValue.newInstance();

    private final ReadingMeter meter = new ReadingMeter();

    /// Runs the call.
    public <T, X extends Throwable> T during(ScopedValue.CallableOp<T, X> call) throws X {
        return ScopedValue.where(RUNNING, this).call(call);
    }

    /// The same model, which is counted where a call that runs here asks for it.
    public static LanguageModel counted(LanguageModel reader) {
        return RUNNING.isBound() ? RUNNING.get().meter.on(reader) : reader;
    }

    /// Counts what the tool says, where no model was heard of.
    public void told(Spending all) {
        meter.told(all);
    }

    /// What it came to so far; empty where no model was asked.
    public Optional<Spending> sum() {
        return Optional.of(meter.sum()).filter(sum -> sum.modelCalls() > 0);
    }
}
