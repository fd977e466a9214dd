package dev.assay.llm;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A part of a request that some models or their servers refuse and can do without.
public enum Capability {
    /// A way to look anything up.
    TOOLS,
    /// Pictures beside the words.
    PICTURES,
    /// A schema that the server holds the answer to.
    FORMAT,
    /// How much is left to chance.
    TEMPERATURE,
    /// Earlier thoughts, handed back or asked for.
    REASONING,
    /// How much to think.
    EFFORT,
    /// Thinking where tools are offered, too.
    EFFORT_BESIDE_TOOLS,
    /// The longest reply under the name that it had first.
    MAX_TOKENS,
    /// The count of tokens at the end of a stream.
    USAGE;

    /// Describes the loss where a model refuses it, for people; empty where nothing is lost.
    public Optional<String> lost(String model) {
        return switch (this) {
            case TOOLS ->
                    Optional.of(
                            model
                                    + " does not accept tools. It can answer from stored summaries"
                                    + " only. Choose a model with tools to have data looked up.");
            case TEMPERATURE ->
                    Optional.of(
                            model
                                    + " accepts no temperature: the one in the settings is not sent"
                                    + " to it from now on.");
            case PICTURES ->
                    Optional.of(
                            model
                                    + " takes no pictures: it answers from the numbers alone. Choose"
                                    + " a model that takes pictures to have them judged.");
            case EFFORT ->
                    Optional.of(
                            model
                                    + " does not think as much or as little as the settings say: how"
                                    + " much is left to it from now on.");
            case EFFORT_BESIDE_TOOLS ->
                    Optional.of(
                            model
                                    + " does not think where it can look things up, as long as it is"
                                    + " asked through this API. Use the Responses API to have both.");
            case REASONING, FORMAT, USAGE, MAX_TOKENS -> Optional.empty();
        };
    }

    /// The words of a server on one of its models.
    ///
    /// @param able whether the model takes each part of which something is said
    /// @param version of the server and the model; empty where it tells none
    public record Said(Map<Capability, Boolean> able, String version) {
        /// Before a server said anything.
        public static final Said NOTHING = new Said(Map.of(), "");

        public Said {
            able = Map.copyOf(able);
        }

        private boolean takes(Capability part) {
            return able.getOrDefault(part, false);
        }

        /// Returns whether another model or server says this than spoke before: it tells another
        /// version, or takes a part that was refused and that it was not said to take.
        public boolean isOfAnother(Said before, Set<Capability> refused) {
            return (!version.equals(before.version) && !before.version.isEmpty())
                    || refused.stream().anyMatch(part -> takes(part) && !before.takes(part));
        }
    }

    /// The parts that models were found to refuse, beyond the life of the program. Safe from any
    /// thread.
    public interface Memory {
        /// Remembers only while it is there itself.
        static Memory ofThisRun() {
            return new OfThisRun();
        }

        /// What a model at an address has refused.
        Set<Capability> refusedBy(ModelId model, String baseUrl);

        /// A model refused something and answered without it.
        void refused(ModelId model, String baseUrl, Capability capability);

        /// The longest reply of a model that its server allows, in tokens; empty where it never
        /// said.
        Optional<Integer> longestReply(ModelId model, String baseUrl);

        /// A server said how long a reply of one of its models may be, and answered when it was
        /// asked for no more.
        void longestReply(ModelId model, String baseUrl, int tokens);

        /// How much a model reads at once, in tokens, as its server said it last; empty where it
        /// never did.
        Optional<Integer> context(ModelId model, String baseUrl);

        /// A server said how much one of its models reads at once.
        void context(ModelId model, String baseUrl, int tokens);

        /// A server said which parts of a request one of its models takes.
        ///
        /// @return the last that it said before; nothing where it never did
        Said said(ModelId model, String baseUrl, Said now);

        /// A server was changed, perhaps: what one of its models refuses is to be found out anew.
        void forget(ModelId model, String baseUrl);
    }

    private static final class OfThisRun implements Memory {
        private final Map<String, Set<Capability>> refused = new ConcurrentHashMap<>();
        private final Map<String, Integer> longest = new ConcurrentHashMap<>();
        private final Map<String, Integer> contexts = new ConcurrentHashMap<>();
        private final Map<String, Said> said = new ConcurrentHashMap<>();

        private static String key(ModelId model, String baseUrl) {
            return model + " " + baseUrl;
        }

        @Override
        public Set<Capability> refusedBy(ModelId model, String baseUrl) {
            return Set.copyOf(refused.getOrDefault(key(model, baseUrl), Set.of()));
        }

        @Override
        public void refused(ModelId model, String baseUrl, Capability capability) {
            refused.computeIfAbsent(key(model, baseUrl), _ -> ConcurrentHashMap.newKeySet())
                    .add(capability);
        }

        @Override
        public Optional<Integer> longestReply(ModelId model, String baseUrl) {
            return Optional.ofNullable(longest.get(key(model, baseUrl)));
        }

        @Override
        public void longestReply(ModelId model, String baseUrl, int tokens) {
            longest.put(key(model, baseUrl), tokens);
        }

        @Override
        public Optional<Integer> context(ModelId model, String baseUrl) {
            return Optional.ofNullable(contexts.get(key(model, baseUrl)));
        }

        @Override
        public void context(ModelId model, String baseUrl, int tokens) {
            contexts.put(key(model, baseUrl), tokens);
        }

        @Override
        public Said said(ModelId model, String baseUrl, Said now) {
            Said before = said.put(key(model, baseUrl), now);
            return before == null ? Said.NOTHING : before;
        }

        @Override
        public void forget(ModelId model, String baseUrl) {
            refused.remove(key(model, baseUrl));
            longest.remove(key(model, baseUrl));
        }
    }
}
