package dev.assay.guide.table.plan;

import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.plan.Understanding.NotUnderstood;
import dev.assay.guide.table.plan.Understanding.Tables;
import dev.assay.guide.table.plan.Understanding.Unclear;
import dev.assay.guide.table.plan.Understanding.Understood;
import dev.assay.guide.table.plan.Understanding.Waiting;
import dev.assay.guide.table.plan.Understanding.WhichTable;
import dev.assay.llm.RequestFacts.Question;
import java.util.List;
import java.util.Optional;

/// What is done about a question on the tables at hand.
public final class TablePlan {
    private static final int MOST_NAMED = 8;

    private static final List<String> ABILITIES =
            List.of(
                    "- what is in a table: its columns, gaps, duplicates",
                    "- figures, of all rows, of each group, of each hour, day or month: average,"
                            + " median, total, smallest, largest, share, number of rows",
                    "- rows: those of a condition, the largest, the newest, by their numbers",
                    "- what is compared, what goes together, what rises or falls, and charts of it",
                    "- a question that goes on from the last one: “and for March?”",
                    GeneralAnswers.STORING,
                    GeneralAnswers.COMMANDS);

    private final TablesAtHand tables;
    private final ToolOutputs outputs;
    private final Understanding understanding;

    private TablePlan(TablesAtHand tables, ToolOutputs outputs, Understanding understanding) {
        this.tables = tables;
        this.outputs = outputs;
        this.understanding = understanding;
    }

    /// Reads the question of a request.
    ///
    /// @param tables at least one
    public static TablePlan of(TablesAtHand tables, ToolOutputs outputs) {
        List<String> earlier = outputs.facts().earlier().stream().map(Question::text).toList();
        Understanding read =
                new TableQuestions(tables, outputs)
                        .read(outputs.facts().question().text(), earlier);
        return new TablePlan(tables, outputs, read);
    }

    private Draft help() {
        TableAtHand table = tables.usual().getFirst();
        return GeneralAnswers.help(
                ABILITIES, "For example, on %s:".formatted(table.shown()), Examples.of(table));
    }

    /// Whether the question can be answered from these tables; not yet certain while values are
    /// looked up.
    public boolean isUnderstood() {
        return switch (understanding) {
            case Waiting _, Understanding.Help _, Tables _, Understood _ -> true;
            case Unclear _, WhichTable _, NotUnderstood _ -> false;
        };
    }

    /// The answer; empty while queries are to be run.
    public Optional<Draft> answer() {
        return switch (understanding) {
            case Waiting _ -> Optional.empty();
            case Understanding.Help _ -> Optional.of(help());
            case Tables _ -> Optional.of(OverviewAnswer.tables(tables.all()));
            case Understood(var frame, var answer) ->
                    answer.answer(frame, new Desk(outputs, frame.table()));
            case Unclear(var table, var mention) ->
                    Optional.of(
                            Draft.of(
                                            "**“%s” may be %s.** Ask again with one of these names; nothing was computed.",
                                            Draft.escaped(mention.text()),
                                            String.join(
                                                    " or ",
                                                    mention.options().stream()
                                                            .limit(MOST_NAMED)
                                                            .map(Column::shown)
                                                            .toList()))
                                    .say("For example:")
                                    .say(Examples.of(table)));
            case WhichTable(var which) ->
                    Optional.of(
                            Draft.of(
                                            "**Which table do you mean**: %s? Ask again and name one; nothing was computed.",
                                            String.join(
                                                    " or ",
                                                    which.stream()
                                                            .limit(MOST_NAMED)
                                                            .map(TableAtHand::shown)
                                                            .toList()))
                                    .say(
                                            "For example: “what is in %s”",
                                            Draft.escaped(which.getFirst().sqlName())));
            case NotUnderstood(var table, var words, var unused) ->
                    Optional.of(
                            GeneralAnswers.notUnderstood(
                                    words, unused, List.of(), Examples.of(table)));
        };
    }
}
