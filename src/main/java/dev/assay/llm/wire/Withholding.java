package dev.assay.llm.wire;

import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.wire.Exchange.Terms;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What to leave out of a request after a server refused it, told by the words that servers use.
final class Withholding {
    /// Servers of one's own answer with 500 to what their model cannot do, gateways with 404.
    private static final Set<Integer> OF_A_REQUEST = Set.of(400, 404, 422, 500, 501);

    private static final Set<Integer> OF_ANY_PART = Set.of(400, 422);

    /// As OpenAI says it of models that think unless they are told not to.
    private static final String NO_EFFORT_BESIDE_TOOLS = "function tools with reasoning_effort";

    /// As Ollama, OpenRouter, llama.cpp and vLLM say it.
    private static final List<String> NO_TOOLS =
            List.of(
                    "not support tools",
                    "not support tool use",
                    "not support function",
                    "tools is not supported",
                    "tools are not supported",
                    "support tool use",
                    "function calling is not enabled",
                    "unknown parameter: 'tools'",
                    "unrecognized request argument supplied: tools",
                    "requires --jinja",
                    "--enable-auto-tool-choice");

    /// As programs say it of a model that they run, and not of one request.
    private static final String[] OF_A_MODEL = {
        "--jinja", "--enable-auto-tool-choice", "mmproj", "missing data required for image"
    };

    /// Words beside "image" of a model that takes none.
    private static final String[] NO_PICTURES = {
        "support",
        "accept",
        "unknown",
        "not allow",
        "not enabled",
        "not available",
        "not a multimodal",
        "not a vision",
        "text-only",
        "text only",
        "mmproj",
        "missing data required for image"
    };

    /// Words beside "image" of a picture that is not as it should be.
    private static final String[] ONE_PICTURE = {
        "format", "valid image", "media_type", "media type", "mime", "corrupt", "decode", "base64"
    };

    /// What is too much of something says nothing of whether it is taken at all.
    private static final String[] OUT_OF_RANGE = {
        "at most",
        "exceed",
        "maximum",
        "too large",
        "too long",
        "too many",
        "less than",
        "greater than",
        "must be between",
        "out of range"
    };

    private Withholding() {}

    /// A part that a request is sent without.
    ///
    /// @param lasting whether the model would refuse it again, as far as the words tell: the fault
    ///   may be that of one picture, or of a server that failed
    record Blamed(Capability part, boolean lasting) {
        /// What the user should know of it; empty where it makes no difference to them.
        Optional<String> sentence(String model) {
            if (lasting) {
                return part.lost(model);
            }
            return Optional.of(
                    part == Capability.PICTURES
                            ? model
                                    + " was asked without the pictures this time, because its"
                                    + " server did not take them: it answers from the numbers"
                                    + " alone."
                            : model
                                    + " was asked without tools this time, because its server"
                                    + " failed with them: it answers from stored summaries only.");
        }
    }

    /// The part that is to blame; empty where leaving one out would not help.
    ///
    /// @param terms on which the request was sent
    /// @param settings of which it was made
    static Optional<Blamed> after(
            Fault fault, ModelRequest request, Terms terms, ModelSettings settings) {
        if (!OF_A_REQUEST.contains(fault.status())) {
            return Optional.empty();
        }
        String blame = (fault.param() + " " + fault.message()).toLowerCase(Locale.ROOT);
        if (blame.contains(NO_EFFORT_BESIDE_TOOLS)) {
            return lasting(
                    terms.without(Capability.EFFORT_BESIDE_TOOLS)
                            ? Capability.EFFORT
                            : Capability.EFFORT_BESIDE_TOOLS);
        }
        if (mentions(blame, OUT_OF_RANGE)) {
            return Optional.empty();
        }
        if (!request.tools().isEmpty() && refusesTools(blame)) {
            return Optional.of(new Blamed(Capability.TOOLS, isOfTheModel(fault, blame)));
        }
        boolean shown = request.input().stream().anyMatch(InputItem.Shown.class::isInstance);
        if (shown && mentions(blame, "image", "vision", "multimodal", "mmproj")) {
            boolean none = mentions(blame, NO_PICTURES) && !mentions(blame, ONE_PICTURE);
            return Optional.of(new Blamed(Capability.PICTURES, none && isOfTheModel(fault, blame)));
        }
        return OF_ANY_PART.contains(fault.status())
                ? unknownPart(fault.param(), blame, terms, settings).flatMap(Withholding::lasting)
                : Optional.empty();
    }

    private static Optional<Blamed> lasting(Capability part) {
        return Optional.of(new Blamed(part, true));
    }

    /// A server that failed may say anything, and do better the next time.
    private static boolean isOfTheModel(Fault fault, String blame) {
        return fault.status() != 500 || mentions(blame, OF_A_MODEL);
    }

    private static Optional<Capability> unknownPart(
            String param, String blame, Terms terms, ModelSettings settings) {
        // A word of the question may be repeated; what was not sent is not to blame.
        boolean temperature =
                settings.temperature().isPresent() && !terms.without(Capability.TEMPERATURE);
        if (temperature && blame.contains("temperature")) {
            return Optional.of(Capability.TEMPERATURE);
        }
        if (wantsTheNewerName(blame)) {
            return Optional.of(Capability.MAX_TOKENS);
        }
        if (asksForEffort(terms, settings)
                && !blame.contains("encrypted")
                && mentions(blame, "effort", "reasoning", "thinking")) {
            return Optional.of(Capability.EFFORT);
        }
        if (blame.contains("stream_options")) {
            return Optional.of(Capability.USAGE);
        }
        if (param.startsWith("include") || mentions(blame, "encrypted", "reasoning", "thinking")) {
            return Optional.of(Capability.REASONING);
        }
        boolean format =
                param.startsWith("text")
                        || mentions(
                                blame,
                                "text.format",
                                "json_schema",
                                "response_format",
                                "output_config",
                                "output format",
                                "grammar");
        return format ? Optional.of(Capability.FORMAT) : Optional.empty();
    }

    private static boolean asksForEffort(Terms terms, ModelSettings settings) {
        boolean asked =
                settings.effort() != Effort.OWN || terms.without(Capability.EFFORT_BESIDE_TOOLS);
        return asked && !terms.without(Capability.EFFORT);
    }

    /// As OpenAI and Azure say it, and gateways after them.
    private static boolean wantsTheNewerName(String blame) {
        return blame.contains("'max_tokens'")
                && blame.contains("max_completion_tokens")
                && mentions(blame, "unsupported parameter", "not supported", "instead");
    }

    /// @param words of the server, in small letters
    static boolean refusesTools(String words) {
        return NO_TOOLS.stream().anyMatch(words::contains);
    }

    private static boolean mentions(String blame, String... words) {
        return List.of(words).stream().anyMatch(blame::contains);
    }
}
