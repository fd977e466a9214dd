package dev.assay.shell.sending;

import dev.assay.llm.ModelInfo;
import dev.assay.settings.SendLimit;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The limit above which a request is asked about, as it is written into a field.
public final class LimitViewModel {
    private final Jobs jobs;
    private final SettingsFile settings;
    private final StringProperty text;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

    public LimitViewModel(Jobs jobs, SettingsFile settings) {
        this.jobs = jobs;
        this.settings = settings;
        this.text = new SimpleStringProperty(settings.settings().asking().words());
    }

    StringProperty textProperty() {
        return text;
    }

    /// Why what is written is not kept, in a sentence; mostly empty.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Why the limit that is written does not hold for a model, in a sentence; mostly empty.
    String doubt(ModelInfo model) {
        boolean inDollars =
                SendLimit.parse(text.get()).filter(limit -> limit.dollars() > 0).isPresent();
        return inDollars && model.isLanguageModel() && model.facts().price().isEmpty()
                ? "No price of %s is known, so a limit in dollars does not hold for it. Add its price to prices.json, or write a limit in tokens."
                        .formatted(model.name())
                : "";
    }

    /// Keeps what is written; it holds from the next request on.
    void keep() {
        Optional<SendLimit> written = SendLimit.parse(text.get());
        if (written.isEmpty()) {
            problem.set("A limit is a number of tokens or a sum of dollars: 40k tokens, $0.10.");
            return;
        }
        problem.set("");
        SendLimit limit = written.get();
        Work<SendLimit> keeping =
                _ -> {
                    settings.change(before -> before.withAsking(limit));
                    return limit;
                };
        jobs.start(
                "keep the limit",
                keeping,
                ended -> ended.tell(kept -> text.set(kept.words()), problem::set));
    }
}
