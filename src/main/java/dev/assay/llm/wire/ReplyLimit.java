package dev.assay.llm.wire;

import dev.assay.llm.ModelSettings;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How long a reply may be, as servers say it when they were asked for a longer one.
///
/// @param tokens the longest that would have been allowed
/// @param lasting whether that holds for every request; else it is what this one leaves of the
///   context
record ReplyLimit(int tokens, boolean lasting) {
    private static final Set<Integer> SAID_WITH = Set.of(400, 422);

    /// A context that is as good as full has room for no answer.
    private static final int LEAST_ROOM = 256;

    /// Words that servers say about this parameter only.
    private static final Pattern ABOUT_REPLIES =
            Pattern.compile("max_(completion_|output_)?tokens|output tokens|maximum tokens");

    /// As OpenAI and Azure, Anthropic, DeepSeek and Qwen, Groq, OpenAI's Responses API and
    /// Volcengine, and Bedrock say it. The last group is the limit.
    private static final List<Pattern> LASTING =
            List.of(
                    Pattern.compile("supports at most (\\d+) (?:completion |output )?tokens"),
                    Pattern.compile("\\d+ > (\\d+), which is the maximum allowed number of output"),
                    Pattern.compile("range of max_tokens (?:is|should be) \\[\\d+, ?(\\d+)]"),
                    Pattern.compile("must be less than or equal to `?(\\d+)"),
                    Pattern.compile("expected a value <= (\\d+)"),
                    Pattern.compile("exceeds the model limit of (\\d+)"));

    /// As Anthropic says it: what was read and the context.
    private static final Pattern READ_AND_CONTEXT =
            Pattern.compile("exceed context limit: (\\d+) \\+ \\d+ > (\\d+)");

    /// As vLLM says it now: the context and what was read.
    private static final Pattern CONTEXT_AND_READ =
            Pattern.compile(
                    "maximum context length is (\\d+) tokens and your request has (\\d+) input");

    /// As OpenAI, DeepSeek, OpenRouter and older servers of vLLM say it: the context, both
    /// together, and the reply.
    private static final Pattern CONTEXT_ALL_AND_REPLY =
            Pattern.compile(
                    "maximum context length is (\\d+) tokens[.,] however,? you requested"
                            + " (?:about )?(\\d+) tokens [^)]*?(\\d+) (?:in|for) (?:the|your)"
                            + " (?:completion|output)");

    /// The limit that a fault speaks of, where asking for a reply of that length would help.
    ///
    /// @param asked for how long a reply it was asked
    static Optional<ReplyLimit> after(Fault fault, int asked) {
        if (!SAID_WITH.contains(fault.status())) {
            return Optional.empty();
        }
        String words = (fault.param() + " " + fault.message()).toLowerCase(Locale.ROOT);
        return room(words)
                .filter(limit -> limit.tokens >= LEAST_ROOM)
                .or(() -> lasting(words))
                .filter(limit -> limit.tokens >= ModelSettings.LEAST_OUTPUT_TOKENS)
                .filter(limit -> limit.tokens < asked);
    }

    private static Optional<ReplyLimit> lasting(String words) {
        if (!ABOUT_REPLIES.matcher(words).find()) {
            return Optional.empty();
        }
        return LASTING.stream()
                .map(pattern -> pattern.matcher(words))
                .filter(Matcher::find)
                .map(found -> number(found, 1))
                .filter(OptionalInt::isPresent)
                .map(tokens -> new ReplyLimit(tokens.getAsInt(), true))
                .findFirst();
    }

    private static Optional<ReplyLimit> room(String words) {
        Matcher anthropic = READ_AND_CONTEXT.matcher(words);
        if (anthropic.find()) {
            return room(number(anthropic, 2), number(anthropic, 1));
        }
        Matcher now = CONTEXT_AND_READ.matcher(words);
        if (now.find()) {
            return room(number(now, 1), number(now, 2));
        }
        Matcher before = CONTEXT_ALL_AND_REPLY.matcher(words);
        if (before.find()) {
            OptionalInt all = number(before, 2);
            OptionalInt reply = number(before, 3);
            return all.isPresent() && reply.isPresent()
                    ? room(number(before, 1), OptionalInt.of(all.getAsInt() - reply.getAsInt()))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<ReplyLimit> room(OptionalInt context, OptionalInt read) {
        return context.isPresent() && read.isPresent()
                ? Optional.of(new ReplyLimit(context.getAsInt() - read.getAsInt(), false))
                : Optional.empty();
    }

    /// As the others say it, and llama.cpp, Anthropic, and OpenAI: the context.
    private static final List<Pattern> CONTEXT =
            List.of(
                    Pattern.compile("maximum context length (?:is|of) (\\d+)"),
                    Pattern.compile("available context size \\(?(\\d+) tokens"),
                    Pattern.compile("prompt is too long: \\d+ tokens > (\\d+) maximum"),
                    Pattern.compile("exceed context limit: \\d+ \\+ \\d+ > (\\d+)"));

    /// How much a model reads at once, in tokens, where a fault tells it.
    static Optional<Integer> context(Fault fault) {
        String words =
                fault.message().toLowerCase(Locale.ROOT).replaceAll("(?<=\\d),(?=\\d{3})", "");
        return CONTEXT.stream()
                .map(pattern -> pattern.matcher(words))
                .filter(Matcher::find)
                .map(found -> number(found, 1))
                .flatMapToInt(OptionalInt::stream)
                .filter(tokens -> tokens >= ModelSettings.LEAST_CONTEXT_TOKENS)
                .boxed()
                .findFirst();
    }

    private static OptionalInt number(Matcher found, int group) {
        String digits = found.group(group);
        return digits.length() > 9 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }
}
