package dev.assay.llm.wire;

import dev.assay.base.Words;
import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.task.Cancellation;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/// The terms of one request, which change as often as its server refuses them and says what it
/// would take. A part is left out once, and so a request is sent no more often than it has parts.
///
/// Remembered for good is only what a server refused and answered without: what it says of one
/// request may be the fault of that request, and holds for the turn that it is of.
final class Negotiation {
    private final ModelSettings settings;
    private final Optional<ModelId> id;
    private final Capability.Memory memory;
    private final Turn turn;
    private final EnumSet<Capability> without;
    private final EnumSet<Capability> refusedNow = EnumSet.noneOf(Capability.class);
    private int longestReply;
    private Optional<Integer> saidNow = Optional.empty();
    private boolean roomSaid;

    /// @param id of the model; empty where none is named
    /// @param turn that the request is of
    Negotiation(
            ModelSettings settings,
            ModelFacts facts,
            Optional<ModelId> id,
            Capability.Memory memory,
            Turn turn) {
        this.settings = settings;
        this.id = id;
        this.memory = memory;
        this.turn = turn;
        this.without = EnumSet.noneOf(Capability.class);
        this.without.addAll(refused(settings, id, memory));
        this.without.addAll(turn.refused());
        this.longestReply = longest(facts);
    }

    /// What a model is known to refuse.
    static Set<Capability> refused(
            ModelSettings settings, Optional<ModelId> id, Capability.Memory memory) {
        return id.map(model -> memory.refusedBy(model, settings.baseUrl())).orElseGet(Set::of);
    }

    /// Half of a small context is for the question.
    private int longest(ModelFacts facts) {
        int said =
                id.flatMap(model -> memory.longestReply(model, settings.baseUrl()))
                        .orElse(Integer.MAX_VALUE);
        int half =
                facts.contextTokens() > 0
                        ? Math.max(facts.contextTokens() / 2, ModelSettings.LEAST_OUTPUT_TOKENS)
                        : Integer.MAX_VALUE;
        return Math.min(settings.maxOutputTokens(), Math.min(said, half));
    }

    Exchange.Terms terms() {
        return new Exchange.Terms(without, longestReply);
    }

    /// Changes the terms as a refusal asks for it.
    ///
    /// @param listener hears what the user should know of it
    /// @return whether sending the request on the new terms may help
    boolean follows(Fault fault, ModelRequest request, ReplyListener listener) {
        hear(fault);
        Optional<ReplyLimit> limit = ReplyLimit.after(fault, longestReply);
        if (limit.isPresent()) {
            return follows(limit.get(), listener);
        }
        Optional<Withholding.Blamed> blamed =
                Withholding.after(fault, request, terms(), settings)
                        .filter(each -> without.add(each.part()));
        blamed.ifPresent(each -> {
            if (each.lasting()) {
                refusedNow.add(each.part());
            } else {
                turn.refuse(each.part());
            }
            each.sentence(settings.model()).ifPresent(listener::noted);
        });
        return blamed.isPresent();
    }

    /// Remembers how much the model reads at once where a fault tells it: that is no fault of one
    /// request.
    private void hear(Fault fault) {
        id.ifPresent(model ->
                ReplyLimit.context(fault)
                        .ifPresent(tokens -> memory.context(model, settings.baseUrl(), tokens)));
    }

    private boolean follows(ReplyLimit limit, ReplyListener listener) {
        if (limit.lasting() ? saidNow.isPresent() : roomSaid) {
            return false;
        }
        longestReply = limit.tokens();
        if (limit.lasting()) {
            saidNow = Optional.of(limit.tokens());
            listener.noted(
                    "%s writes at most %s in one reply: it is asked for no more from now on."
                            .formatted(settings.model(), Words.count(limit.tokens(), "token")));
        } else {
            roomSaid = true;
        }
        return true;
    }

    /// The server answered on these terms.
    void agreed() {
        id.ifPresent(model -> {
            refusedNow.forEach(part -> memory.refused(model, settings.baseUrl(), part));
            saidNow.ifPresent(tokens -> memory.longestReply(model, settings.baseUrl(), tokens));
        });
    }

    /// What was refused in turns that go on, and says nothing of those that follow. Safe from any
    /// thread.
    static final class Turns {
        private final Map<Cancellation, Map<InputItem, EnumSet<Capability>>> refused =
                new WeakHashMap<>();

        /// The turn of a request: its further requests are stopped by the same wish, and have the
        /// same question.
        Turn of(ModelRequest request, Cancellation cancellation) {
            return new Turn(this, cancellation, question(request));
        }

        /// The question stands before all that the model did to answer it.
        private static InputItem question(ModelRequest request) {
            InputItem question = new InputItem.User("");
            for (InputItem item : request.input()) {
                switch (item) {
                    case InputItem.User _, InputItem.Shown _ -> question = item;
                    case InputItem.Assistant _ -> {}
                    case InputItem.Produced _, InputItem.ToolOutput _ -> {
                        return question;
                    }
                }
            }
            return question;
        }
    }

    /// One turn of a model.
    record Turn(Turns all, Cancellation cancellation, InputItem question) {
        private Set<Capability> refused() {
            synchronized (all) {
                return Set.copyOf(
                        all.refused
                                .getOrDefault(cancellation, Map.of())
                                .getOrDefault(question, EnumSet.noneOf(Capability.class)));
            }
        }

        private void refuse(Capability part) {
            synchronized (all) {
                all.refused
                        .computeIfAbsent(cancellation, _ -> new HashMap<>())
                        .computeIfAbsent(question, _ -> EnumSet.noneOf(Capability.class))
                        .add(part);
            }
        }
    }
}
