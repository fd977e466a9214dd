package dev.assay.pages.chip.details;

import dev.assay.base.ColumnDigits;
import dev.assay.base.Words;
import dev.assay.chip.Reading;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskRun;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.ui.Labels;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/// The tables of the selected qubits or couplings: parameters of one, what was run on it, several
/// side by side.
final class DetailTables {
    private static final MathContext ERROR = new MathContext(2);

    private DetailTables() {}

    /// The parameters of one.
    static TableView<Reading> parameters(DetailsState.One one, DetailsViewModel model) {
        TableView<Reading> table =
                table(
                        "Parameters",
                        "Nothing is stored of this " + one.chosen().holder().word() + ".");
        List<TableColumn<Reading, ?>> columns = table.getColumns();
        columns.add(
                new TextColumn<Reading>("Parameter", 15.4, Reading::parameter)
                        .remarked(DetailTables::remark));
        columns.add(
                new TextColumn<Reading>("Value", 6.8, Reading::text)
                        .byNumber(Reading::number)
                        .remarked(DetailTables::remark));
        if (one.readings().stream().anyMatch(reading -> reading.error() > 0)) {
            columns.add(
                    new TextColumn<Reading>("± Error", 5.4, DetailTables::error)
                            .byNumber(Reading::error));
        }
        columns.add(new TextColumn<>("Unit", 6.4, Reading::unit));
        columns.add(
                new TextColumn<Reading>("Grade", 7.6, reading -> grade(reading, "—"))
                        .coloured(DetailTables::colour));
        columns.add(age(one.newest()));
        table.getItems().setAll(one.readings());
        choosing(table, Reading::parameter, model);
        return table;
    }

    private static TextColumn<Reading> age(@Nullable Instant newest) {
        return new TextColumn<Reading>("Age", 5.4, reading -> AgeText.age(reading.at(), newest))
                .byNumber(reading -> reading.at() == null ? 0 : -reading.at().toEpochMilli())
                .explained(AgeText.from(newest))
                .remarked(reading -> measured(reading, newest));
    }

    /// Several side by side, a column each.
    static TableView<String> comparison(DetailsState.Several several, DetailsViewModel model) {
        TableView<String> table =
                table(
                        "Comparison",
                        "Nothing is stored of these " + several.chosen().holder().word() + "s.");
        List<TableColumn<String, ?>> columns = table.getColumns();
        columns.add(new TextColumn<String>("Parameter", 15.4, name -> name));
        columns.add(new TextColumn<String>("Unit", 6.4, name -> unit(several, name)));
        for (String id : several.readings().keySet()) {
            columns.add(
                    new TextColumn<String>(
                                    SelectedElements.brief(id),
                                    7.6,
                                    name -> alike(several, id, name))
                            .byNumber(name ->
                                    several.reading(id, name)
                                            .map(Reading::number)
                                            .orElse(Double.NaN))
                            .coloured(name ->
                                    several.reading(id, name).map(DetailTables::colour).orElse(""))
                            .remarked(name ->
                                    several.reading(id, name)
                                            .map(DetailTables::remark)
                                            .orElse("")));
        }
        table.getItems().setAll(several.parameters());
        choosing(table, name -> name, model);
        return table;
    }

    /// A value with the decimals of the others beside it.
    private static String alike(DetailsState.Several several, String id, String parameter) {
        List<Double> beside =
                several.readings().keySet().stream()
                        .flatMap(each -> several.reading(each, parameter).stream())
                        .map(Reading::number)
                        .toList();
        return several.reading(id, parameter)
                .map(reading ->
                        Double.isFinite(reading.number())
                                ? ColumnDigits.over(beside).of(reading.number())
                                : reading.text())
                .orElse("");
    }

    /// What was run on one, newest first.
    static TableView<TaskRun> runs(DetailsState.One one) {
        TableView<TaskRun> table =
                table(
                        "Last task results",
                        "Nothing was run on this " + one.chosen().holder().word() + ".");
        List<TableColumn<TaskRun, ?>> columns = table.getColumns();
        ColumnDigits digits = ColumnDigits.over(one.runs().stream().map(TaskRun::seconds).toList());
        columns.add(new TextColumn<TaskRun>("Started (UTC)", 11, run -> Words.minute(run.at())));
        columns.add(
                new TextColumn<TaskRun>("Task", 15, TaskRun::name)
                        .remarked(run -> run.name() + "\n" + run.taskId()));
        columns.add(
                new TextColumn<TaskRun>("Status", 8.6, TaskRun::status)
                        .coloured(DetailTables::statusColour));
        columns.add(
                new TextColumn<TaskRun>("Measured", 22, DetailTables::outputs)
                        .remarked(DetailTables::outputs));
        columns.add(
                new TextColumn<TaskRun>("Seconds", 5.6, run -> seconds(run, digits))
                        .byNumber(TaskRun::seconds));
        table.getItems().setAll(one.runs());
        return table;
    }

    private static <R> TableView<R> table(String name, String empty) {
        TableView<R> table = new TableView<>();
        table.getStyleClass().add("data-grid");
        table.setAccessibleText(name);
        table.setPlaceholder(Labels.muted(empty));
        return table;
    }

    /// The parameter that is plotted is the selected row.
    private static <R> void choosing(
            TableView<R> table, Function<R, String> name, DetailsViewModel model) {
        table.getItems().stream()
                .filter(row -> name.apply(row).equals(model.parameterProperty().get()))
                .findFirst()
                .ifPresent(table.getSelectionModel()::select);
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(row -> {
                    if (row != null) {
                        model.choose(name.apply(row));
                    }
                });
    }

    private static String error(Reading reading) {
        return reading.error() > 0
                ? Reading.text(new BigDecimal(reading.error()).round(ERROR).doubleValue())
                : "";
    }

    private static String grade(Reading reading, String otherwise) {
        return reading.failedFit()
                ? "failed fit"
                : reading.grade().map(Scoring.Grade::word).orElse(otherwise);
    }

    private static String colour(Reading reading) {
        return reading.failedFit() ? "missing" : reading.grade().map(Lattice::colour).orElse("");
    }

    private static String unit(DetailsState.Several several, String parameter) {
        return several.readings().keySet().stream()
                .map(id -> several.reading(id, parameter))
                .flatMap(Optional::stream)
                .map(Reading::unit)
                .filter(unit -> !unit.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String remark(Reading reading) {
        String value = reading.parameter() + " " + reading.exact() + " " + reading.unit();
        String grade = grade(reading, "");
        return value.strip()
                + (grade.isEmpty() ? "" : " · " + grade)
                + (reading.at() == null ? "" : "\n" + measured(reading.at()));
    }

    private static String measured(Reading reading, @Nullable Instant newest) {
        String age = AgeText.age(reading.at(), newest);
        String from = age.isEmpty() ? "" : ",\n" + age + " before the newest data of the chip";
        return measured(reading.at()) + from;
    }

    private static String measured(@Nullable Instant at) {
        return at == null ? "" : "Measured " + Words.minute(at) + " UTC";
    }

    private static String statusColour(TaskRun run) {
        return switch (run.status()) {
            case "completed" -> "grade-good";
            case "failed" -> "grade-bad";
            default -> "missing";
        };
    }

    private static String outputs(TaskRun run) {
        return run.outputs().isEmpty()
                ? run.message()
                : run.outputs().stream()
                        .map(each ->
                                (each.parameter() + " " + each.text() + " " + each.unit()).strip())
                        .collect(Collectors.joining(", "));
    }

    private static String seconds(TaskRun run, ColumnDigits digits) {
        return Double.isNaN(run.seconds()) ? "" : digits.of(run.seconds());
    }
}
