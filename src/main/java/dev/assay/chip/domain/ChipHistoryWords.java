package dev.assay.chip.domain;

import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The words in which people speak of what was recorded of a chip.
final class ChipHistoryWords {
    private static final List<State> ENDS =
            List.of(
                    end("failed", "fail", "fails", "failing", "failure", "failures"),
                    end("completed", "succeeded", "succeed", "successful"));
    private static final List<String> FILLERS =
            Stream.concat(
                            ChipVocabulary.WHOLE.stream(),
                            Stream.of("ran", "executed", "calibration"))
                    .toList();

    private ChipHistoryWords() {}

    static List<TableWords> all() {
        Things qubits =
                new Things(
                        "qid",
                        ChipVocabulary.QUBIT,
                        "\\d{1,4}(?:-\\d{1,4})?",
                        Alone.NEVER,
                        Optional.empty(),
                        ChipVocabulary.QUBIT);
        NamedColumn qid = new NamedColumn("qid", ChipVocabulary.QUBIT, Better.NEITHER, false, "");
        return List.of(
                runs(
                        ChipHistory.TASK_RESULTS,
                        List.of("task result", "task", "task run", "run"),
                        Optional.of(qubits),
                        List.of(qid)),
                runs(
                        ChipHistory.EXECUTIONS,
                        List.of("execution", "workflow"),
                        Optional.empty(),
                        List.of()),
                TableWords.ofRows(ChipHistory.HISTORY.table(), "recorded measurement"),
                TableWords.ofRows(ChipHistory.VERSIONS.table(), "parameter version"));
    }

    private static TableWords runs(
            ChipHistory table,
            List<String> rows,
            Optional<Things> things,
            List<NamedColumn> columns) {
        return new TableWords(
                table.table(),
                rows,
                things,
                columns,
                ENDS,
                FILLERS,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /// The state of runs that ended in one way.
    ///
    /// @param status as it is stored, which is the first of the words for it
    private static State end(String status, String... more) {
        return new State(
                Stream.concat(Stream.of(status), Stream.of(more)).toList(),
                List.of("\"status\" = '" + status + "'"),
                Told.BY_ALL);
    }
}
