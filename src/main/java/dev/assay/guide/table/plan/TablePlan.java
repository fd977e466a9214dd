package dev.assay.guide.table.plan;

import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.answer.AnswerKinds;
import dev.assay.guide.table.answer.ColumnAnswer;
import dev.assay.guide.table.answer.Desk;
import dev.assay.guide.table.answer.Notes;
import dev.assay.guide.table.answer.OverviewAnswer;
import dev.assay.guide.table.answer.TableAnswer;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.plan.Understanding.NoSuchLevel;
import dev.assay.guide.table.plan.Understanding.NotUnderstood;
import dev.assay.guide.table.plan.Understanding.Tables;
import dev.assay.guide.table.plan.Understanding.Unclear;
import dev.assay.guide.table.plan.Understanding.Understood;
import dev.assay.guide.table.plan.Understanding.Waiting;
import dev.assay.guide.table.plan.Understanding.WhichTable;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.llm.RequestFacts.OfferedTable;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.Question;
import dev.assay.vocabulary.Past;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is done about a question on the tables at hand.
public final class TablePlan {
    private static final int MOST_NAMED = 8;
    private static final int MOST_EXAMPLES = 3;

    private static final String WORKING = "These work here:";
    private static final String EXAMPLES = "For example:";
    private static final String NEAR =
            "These are near to it, and I can answer them. Take one only if it says what you want to know:";

    private static final List<String> ABILITIES =
            List.of(
                    "- what is in a table: its columns, gaps, duplicates",
                    "- figures, of all rows, of each group, of each hour, day or month: average,"
                            + " median, total, smallest, largest, share, number of rows",
                    "- rows: those of a condition, the largest, the newest, by their numbers",
                    "- what is compared, what goes together, what rises or falls, and charts of it",
                    "- what is odd: outliers, levels that changed, trends, gaps",
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

    private Optional<Draft> help() {
        TableAtHand table = tables.usual().getFirst();
        return examples(table)
                .map(lines ->
                        GeneralAnswers.help(
                                ABILITIES,
                                table.isNothing()
                                        ? "For example:"
                                        : "For example, on %s:".formatted(table.shown()),
                                lines));
    }

    /// Questions that are answered here, a line of a list each: what is not understood to the last
    /// word is not offered either. Empty while values are looked up.
    private Optional<String> examples(TableAtHand table) {
        return examples(table, List.of());
    }

    /// The same, of columns that were named where they can be.
    private Optional<String> examples(TableAtHand table, List<Column> named) {
        if (table.isNothing()) {
            return Optional.of(OfferedList.examples(tables.awaited()));
        }
        TableQuestions questions = new TableQuestions(tables.stored(), outputs);
        List<String> working = new ArrayList<>();
        for (String example : Examples.of(table, named)) {
            Understanding read = questions.read(example, List.of());
            if (read instanceof Waiting) {
                return Optional.empty();
            }
            if (read instanceof Understood || read instanceof Tables) {
                working.add("- " + example);
            }
            if (working.size() == MOST_EXAMPLES) {
                break;
            }
        }
        return Optional.of(String.join("\n", working));
    }

    /// Whether the question can be answered from these tables; not yet certain while values are
    /// looked up.
    public boolean isUnderstood() {
        return switch (understanding) {
            case Waiting _, Understanding.Help _, Tables _, NoSuchLevel _, Understood _ -> true;
            case Understanding.LargestText _, Unclear _, WhichTable _, NotUnderstood _ -> false;
        };
    }

    /// Returns whether a question that is not understood names something in a table of a source
    /// that has words of its own.
    public boolean isAboutThings() {
        return understanding instanceof NotUnderstood not
                && not.named()
                && not.table().words().isPresent();
    }

    /// The answer; empty while queries are to be run.
    public Optional<Draft> answer() {
        return switch (understanding) {
            case Waiting _ -> Optional.empty();
            case Understanding.Help _ -> help();
            case Tables asked -> tables(asked);
            case Understood(var frame, var answer) -> told(answer, frame, new Desk(outputs, frame));
            case NoSuchLevel(var table, var levels, var words) ->
                    ColumnAnswer.noSuchLevel(table, levels, words, new Desk(outputs, table));
            case Understanding.LargestText(var table, var column) ->
                    examples(table)
                            .flatMap(lines ->
                                    ColumnAnswer.largestText(
                                            table, column, lines, new Desk(outputs, table)));
            case Unclear(var table, var mention, var near) ->
                    offering(
                            unclear(mention),
                            near.all(),
                            examples(table, mention.options()),
                            EXAMPLES);
            case WhichTable(var which) -> Optional.of(which(which));
            case NotUnderstood not ->
                    offering(
                            refusal(not),
                            not.near().map(NearQuestions::all).orElse(List.of()),
                            examples(
                                    not.table(),
                                    not.near().map(NearQuestions::named).orElse(List.of())),
                            WORKING);
        };
    }

    /// Returns whether values of other times are stored where they are told, or cannot be had.
    private boolean hasPast(Frame frame) {
        boolean told =
                frame.table().then().isPresent()
                        || (frame.findings().isPresent()
                                && frame.conditions().stream().anyMatch(RowCondition::time));
        Optional<Past> past = frame.table().past().filter(_ -> told);
        // Of one source alone it has its own name, and is stored when a query names it.
        return past.isEmpty()
                || outputs.facts().sources().size() < 2
                || frame.table().pastName().isPresent()
                || AbsentTables.areTried(List.of(past.get().table()), outputs);
    }

    private Optional<Draft> told(TableAnswer answer, Frame frame, Desk desk) {
        if (!hasPast(frame)) {
            return Optional.empty();
        }
        return answer.answer(frame, desk)
                .flatMap(draft -> Notes.addTime(draft, frame, desk))
                .flatMap(draft -> Notes.addNewest(draft, frame, desk))
                .flatMap(draft -> Notes.addKindless(draft, frame, desk))
                .map(draft -> Notes.addRemarks(draft, frame.table()));
    }

    private Optional<Draft> tables(Tables asked) {
        Optional<Frame> judged = asked.judged();
        List<TableAtHand> there =
                tables.all().stream()
                        .filter(table -> !table.isNothing() && asked.has(table.sqlName()))
                        .toList();
        List<OfferedTable> awaited =
                tables.awaited().stream().filter(table -> asked.has(table.name())).toList();
        if (there.isEmpty()) {
            return Optional.of(
                    awaited.isEmpty()
                            ? Draft.of(
                                    "No table has “%s” in its name.", Draft.escaped(asked.part()))
                            : OfferedList.of(awaited));
        }
        List<OpenSource> sources = outputs.facts().sources();
        boolean own =
                sources.size() == 1
                        && tables.all().stream().allMatch(table -> table.words().isPresent());
        Draft stored =
                OverviewAnswer.tables(
                        there, own ? " of " + Draft.escaped(sources.getFirst().name()) : "");
        Draft all = awaited.isEmpty() ? stored : stored.then(OfferedList.of(awaited));
        return judged.isEmpty()
                ? Optional.of(all)
                : AnswerKinds.judged(judged.get(), new Desk(outputs, judged.get().table()))
                        .map(all::then);
    }

    /// A refusal with the questions that are near to the one refused, else with any that work.
    private static Optional<Draft> offering(
            Draft refusal, List<String> near, Optional<String> examples, String lead) {
        return near.isEmpty()
                ? examples.map(lines -> refusal.say(lead).say(lines))
                : Optional.of(refusal.say(NEAR).say("- " + String.join("\n- ", near)));
    }

    private Draft which(List<TableAtHand> tables) {
        return Draft.of(
                        "**Which table do you mean**: %s? Ask again and name one; nothing was"
                                + " computed.",
                        String.join(
                                " or ",
                                tables.stream().limit(MOST_NAMED).map(TableAtHand::shown).toList()))
                .say(
                        "For example: “%s in %s”",
                        Draft.escaped(asked()), Draft.escaped(tables.getFirst().sqlName()));
    }

    /// The question without the sign at its end.
    private String asked() {
        return outputs.facts().question().text().strip().replaceFirst("[\\s?.!]+$", "");
    }

    private static Draft refusal(NotUnderstood not) {
        return not.why().isEmpty()
                ? GeneralAnswers.notUnderstood(not.words(), not.unused())
                : Draft.refusal("**I cannot answer that**: %s Nothing was computed.", not.why());
    }

    private static Draft unclear(ColumnMention mention) {
        return Draft.of(
                "**“%s” may be %s.** Ask again with one of these names; nothing was computed.",
                Draft.escaped(mention.text()),
                String.join(
                        " or ",
                        mention.options().stream().limit(MOST_NAMED).map(Column::shown).toList()));
    }
}
