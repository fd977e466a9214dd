package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.Parameter;
import java.util.List;

/// What a question wants.
public sealed interface Intent {
    /// A question of a kind that has an answer.
    ///
    /// @param asked what was said, from which its plan takes what it needs
    record Planned(QuestionKind kind, ParsedQuestion asked) implements Intent {}

    /// Questions that were asked in one, each to be answered by itself.
    record Several(List<Intent> each) implements Intent {
        public Several {
            each = List.copyOf(each);
        }

        Several(Intent... each) {
            this(List.of(each));
        }
    }

    /// A single run of a task on a qubit is to be judged.
    record TaskResult(String task, String qubit, String taskId) implements Intent {}

    /// Why something is as it is.
    ///
    /// @param about the question before; empty where there is none
    /// @param outliers whether that asked for outliers
    /// @param more whether more was asked than a cause
    /// @param ids the qubits or couplings that the question itself names
    record Why(
            String about,
            List<Parameter> parameters,
            boolean outliers,
            boolean more,
            List<String> ids)
            implements Intent {
        public Why {
            parameters = List.copyOf(parameters);
            ids = List.copyOf(ids);
        }
    }

    /// A sentence that goes with an answer, or says why there is none.
    record Remark(String sentence) implements Intent {}

    /// Understood but for the parameter.
    record WhichParameter() implements Intent {}

    /// Not understood to the last word.
    ///
    /// @param words those that were not understood
    /// @param unused those that were, where all were, and that no plan can put together with the
    ///   rest
    /// @param about what was understood of it
    /// @param meant the question with its typing errors mended, where it is understood then; else
    ///   the words that were perhaps meant
    record NotUnderstood(
            List<String> words, List<String> unused, ParsedQuestion about, List<String> meant)
            implements Intent {
        public NotUnderstood {
            words = List.copyOf(words);
            unused = List.copyOf(unused);
            meant = List.copyOf(meant);
        }

        NotUnderstood(List<String> words, List<String> unused, ParsedQuestion about) {
            this(words, unused, about, List.of());
        }
    }
}
