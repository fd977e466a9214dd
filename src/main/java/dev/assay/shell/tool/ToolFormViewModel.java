package dev.assay.shell.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ArgumentCheck.Checked;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Running a tool by hand: which tool, its arguments as a form or as JSON, and what is still wrong
/// with them. The form and the JSON are two views of the same arguments; switching carries them
/// over.
public final class ToolFormViewModel {
    private final List<ToolSpec> tools;
    private final Function<String, Map<String, String>> known;
    private final BiConsumer<String, ObjectNode> run;
    private final StringProperty query = new SimpleStringProperty("");
    private final ObservableList<ToolSpec> shown = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable ToolSpec> tool = new ReadOnlyObjectWrapper<>();
    private final ObservableList<ToolFormField> fields = FXCollections.observableArrayList();
    private final ObservableList<ToolSpec> shownTools =
            FXCollections.unmodifiableObservableList(shown);
    private final ObservableList<ToolFormField> shownFields =
            FXCollections.unmodifiableObservableList(fields);
    private final BooleanProperty asJson = new SimpleBooleanProperty();
    private final StringProperty json = new SimpleStringProperty("{}");
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper("");
    private boolean tried;

    /// @param tools all that can be run
    /// @param known usual values of a tool's arguments, by their names
    /// @param run receives the tool's name and arguments that its schema allows
    public ToolFormViewModel(
            List<ToolSpec> tools,
            Function<String, Map<String, String>> known,
            BiConsumer<String, ObjectNode> run) {
        this.tools = tools.stream().map(ToolSpec::byItself).toList();
        this.known = known;
        this.run = run;
        query.subscribe(_ -> search());
        json.subscribe(_ -> check());
        asJson.subscribe(_ -> changeView());
    }

    private void search() {
        String[] words = query.get().toLowerCase(Locale.ROOT).strip().split("\\s+", -1);
        shown.setAll(
                tools.stream()
                        .filter(spec -> Arrays.stream(words).allMatch(searched(spec)::contains))
                        .toList());
    }

    private static String searched(ToolSpec spec) {
        String text = spec.name() + " " + spec.label() + " " + spec.description();
        return text.toLowerCase(Locale.ROOT);
    }

    /// Shows the form of a tool; a name that no tool has leaves things as they are.
    public void choose(String name) {
        tools.stream().filter(spec -> spec.name().equals(name)).findFirst().ifPresent(this::show);
    }

    private void show(ToolSpec spec) {
        tried = false;
        List<String> required = Json.texts(spec.parameters().path("required"));
        Map<String, String> usual = known.apply(spec.name());
        List<ToolFormField> made = new ArrayList<>();
        spec.parameters()
                .path("properties")
                .properties()
                .forEach(property -> {
                    String name = property.getKey();
                    made.add(
                            ToolFormField.of(
                                    name,
                                    property.getValue(),
                                    required.contains(name),
                                    usual.getOrDefault(name, "")));
                });
        made.forEach(field -> field.textProperty().subscribe(this::check));
        fields.setAll(made);
        tool.set(spec);
        json.set(Json.pretty(entered()));
        check();
    }

    /// Carries the arguments over to the view that is shown now.
    private void changeView() {
        if (asJson.get()) {
            json.set(Json.pretty(mended(entered())));
        } else {
            Json.parseObject(json.get())
                    .ifPresent(arguments ->
                            fields.forEach(field -> field.show(arguments.path(field.name()))));
        }
        check();
    }

    private ObjectNode entered() {
        ObjectNode arguments = Json.object();
        for (ToolFormField field : fields) {
            field.value().ifPresent(value -> arguments.set(field.name(), value));
        }
        return arguments;
    }

    private ObjectNode mended(ObjectNode arguments) {
        ToolSpec spec = tool.get();
        return spec != null
                        && ArgumentCheck.check(spec, arguments)
                                instanceof Checked.Valid(ObjectNode valid)
                ? valid
                : arguments;
    }

    private void check() {
        ToolSpec spec = tool.get();
        if (spec == null) {
            return;
        }
        List<String> problems = new ArrayList<>();
        arguments(spec, problems);
        List<String> others = new ArrayList<>(problems);
        for (ToolFormField field : fields) {
            Optional<String> own = problems.stream().filter(p -> isAbout(p, field)).findFirst();
            boolean visible = tried || field.isChanged();
            field.say(visible && !asJson.get() ? plain(own.orElse("")) : "");
            others.removeIf(problem -> isAbout(problem, field));
        }
        sentence.set(plain(asJson.get() ? String.join("; ", problems) : overall(problems, others)));
    }

    /// Without the marks that set names apart for a model.
    private static String plain(String problem) {
        return problem.replace("`", "");
    }

    private static String overall(List<String> problems, List<String> others) {
        if (!others.isEmpty()) {
            return String.join("; ", others);
        }
        return switch (problems.size()) {
            case 0 -> "";
            case 1 -> problems.getFirst();
            default -> problems.size() + " arguments are missing or not right yet";
        };
    }

    private static boolean isAbout(String problem, ToolFormField field) {
        return problem.startsWith("`" + field.name() + "`")
                || problem.startsWith("`" + field.name() + "[")
                || problem.startsWith("`" + field.name() + ".");
    }

    /// The arguments ready for the tool; what is wrong with them is added to the problems.
    private Optional<ObjectNode> arguments(ToolSpec spec, List<String> problems) {
        ObjectNode wanted;
        if (asJson.get()) {
            Optional<ObjectNode> parsed = Json.parseObject(json.get());
            if (parsed.isEmpty()) {
                problems.add("This is not one JSON object yet");
                return Optional.empty();
            }
            wanted = parsed.get();
        } else {
            fields.stream()
                    .filter(ToolFormField::isBroken)
                    .forEach(field -> problems.add("`" + field.name() + "` must be JSON"));
            wanted = entered();
        }
        return switch (ArgumentCheck.check(spec, wanted)) {
            case Checked.Valid(ObjectNode valid) ->
                    problems.isEmpty() ? Optional.of(valid) : Optional.empty();
            case Checked.Invalid(List<String> found) -> {
                problems.addAll(found);
                yield Optional.empty();
            }
        };
    }

    /// Runs the tool where its arguments are right; otherwise says what is wrong, at every field.
    ///
    /// @return whether it was run
    public boolean run() {
        ToolSpec spec = tool.get();
        if (spec == null) {
            return false;
        }
        tried = true;
        check();
        Optional<ObjectNode> arguments = arguments(spec, new ArrayList<>());
        arguments.ifPresent(valid -> run.accept(spec.name(), valid));
        return arguments.isPresent();
    }

    /// What is typed to find a tool.
    public StringProperty queryProperty() {
        return query;
    }

    /// The tools that fit the query.
    public ObservableList<ToolSpec> shown() {
        return shownTools;
    }

    /// The chosen tool; null before one is.
    public ReadOnlyObjectProperty<@Nullable ToolSpec> toolProperty() {
        return tool.getReadOnlyProperty();
    }

    /// A field for every argument of the chosen tool, in its order.
    public ObservableList<ToolFormField> fields() {
        return shownFields;
    }

    /// Whether the arguments are edited as JSON.
    public BooleanProperty asJsonProperty() {
        return asJson;
    }

    public StringProperty jsonProperty() {
        return json;
    }

    /// What is still wrong on the whole; empty when the tool can run.
    public ReadOnlyStringProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }
}
