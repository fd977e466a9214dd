package dev.assay.copilot.redaction;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.SentResult;
import dev.assay.extract.ToolOutput;
import dev.assay.result.store.StoredResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// When a result is superseded: the same was asked again since, and the model has replied to the
/// first one in between. What nobody has read yet, and what tells of a failure, is not.
final class Supersession {
    private static final Set<String> PAGING = Set.of("offset", "limit");

    private Supersession() {}

    /// The latest result that says what an earlier one says.
    static Optional<SentResult> of(SentResult earlier, List<SentResult> all) {
        return earlier.failed()
                ? Optional.empty()
                : all.reversed().stream()
                        .filter(later -> !later.failed() && later.round() > earlier.round())
                        .filter(later -> supersedes(later, earlier))
                        .findFirst();
    }

    private static boolean supersedes(SentResult later, SentResult earlier) {
        return isNewerVersion(later, earlier)
                || (later.call().name().equals(earlier.call().name())
                        && showsAsMuch(later, earlier)
                        && (later.call().arguments().equals(earlier.call().arguments())
                                || readsTheSameRows(later, earlier)
                                || isLargerExtraction(later, earlier)));
    }

    /// What came whole is not given up for what was stored and only told of.
    private static boolean showsAsMuch(SentResult later, SentResult earlier) {
        return later.stored().isEmpty() || !earlier.stored().isEmpty();
    }

    private static boolean isNewerVersion(SentResult later, SentResult earlier) {
        return !earlier.stored().isEmpty()
                && earlier.stored().stream()
                        .allMatch(
                                old -> later.stored().stream().anyMatch(now -> isNewer(now, old)));
    }

    private static boolean isNewer(StoredResult now, StoredResult old) {
        return now.key().equals(old.key()) && now.version() > old.version();
    }

    /// The same rows, and perhaps further ones beside them.
    private static boolean readsTheSameRows(SentResult later, SentResult earlier) {
        ObjectNode wide = later.call().arguments();
        ObjectNode narrow = earlier.call().arguments();
        if (!wide.path("limit").isInt() || !narrow.path("limit").isInt()) {
            return false;
        }
        long first = wide.path("offset").asLong();
        long from = narrow.path("offset").asLong();
        return first <= from
                && from + narrow.path("limit").asLong() <= first + wide.path("limit").asLong()
                && withoutPaging(wide).equals(withoutPaging(narrow));
    }

    private static ObjectNode withoutPaging(ObjectNode arguments) {
        return arguments.deepCopy().without(PAGING);
    }

    /// An extraction of the same result in which every line of the earlier one stands.
    private static boolean isLargerExtraction(SentResult later, SentResult earlier) {
        if (!earlier.call().name().equals(ToolOutput.NAME)
                || !later.call()
                        .arguments()
                        .path("handle")
                        .equals(earlier.call().arguments().path("handle"))) {
            return false;
        }
        Set<String> lines = later.view().text().lines().collect(Collectors.toSet());
        return lines.containsAll(ExtractionText.of(earlier.view().text()).body());
    }
}
