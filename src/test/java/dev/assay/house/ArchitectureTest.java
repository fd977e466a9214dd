package dev.assay.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.assay.base.Exempt;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.Wrapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The plan of the house: which room may know which.
abstract class ArchitectureTest {
    /// Top to bottom; an arrow may only point down. Rooms of one line do not know each other.
    private static final List<List<String>> FLOORS =
            List.of(
                    List.of("app"),
                    List.of("shell"),
                    List.of("chat", "inspector", "chart"),
                    List.of("pages"),
                    List.of("ui"),
                    List.of("copilot"),
                    List.of("chip", "activity", "file", "database", "mcp"),
                    List.of("analysis"),
                    List.of("source"),
                    List.of("guide"),
                    List.of("extract", "plot"),
                    List.of("finding"),
                    List.of("agent"),
                    List.of("result"),
                    List.of("query", "vocabulary"),
                    List.of("text"),
                    List.of("series"),
                    List.of("settings"),
                    List.of("llm"),
                    List.of("tool"),
                    List.of("task"),
                    List.of("base"));

    private static final Set<String> SCREEN =
            Set.of("app", "shell", "chat", "inspector", "chart", "pages", "ui");

    private static final JavaClasses HOUSE = Classes.PROGRAM;

    @Test
    void everyRoomIsInThePlan() {
        Set<String> planned = FLOORS.stream().flatMap(List::stream).collect(Collectors.toSet());
        Set<String> found = new TreeSet<>();
        HOUSE.forEach(type -> found.add(room(type)));
        assertThat(planned).containsAll(found);
    }

    @Test
    void arrowsPointDownOnly() {
        List<String> upward = new ArrayList<>();
        for (JavaClass type : HOUSE) {
            type.getDirectDependenciesFromSelf().stream()
                    .filter(d -> d.getTargetClass().getPackageName().startsWith("dev.assay."))
                    .filter(d -> !room(d.getTargetClass()).equals(room(type)))
                    .filter(d -> floor(d.getTargetClass()) <= floor(type))
                    .forEach(d -> upward.add(d.getDescription()));
        }
        assertThat(upward).isEmpty();
    }

    @Test
    void roomsHaveNoCycles() {
        slices().matching("dev.assay.(*)..").should().beFreeOfCycles().check(HOUSE);
        slices().matching("dev.assay.(**)").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void onlyTheScreenKnowsJavaFx() {
        String[] others =
                FLOORS.stream()
                        .flatMap(List::stream)
                        .filter(room -> !SCREEN.contains(room))
                        .map(room -> "dev.assay." + room + "..")
                        .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAnyPackage(others)
                .and()
                .haveNameNotMatching("dev\\.assay\\.task\\.(ScreenThread|SystemLook)")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "com.sun.javafx..")
                .allowEmptyShould(true)
                .check(HOUSE);
    }

    @Test
    void onlyUiHasWebViews() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.ui..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("javafx.scene.web..")
                .check(HOUSE);
    }

    /// What may be asked of a database server: nothing that writes.
    private static final Set<String> READS =
            Set.of(
                    "getDatabase",
                    "getCollection",
                    "getClusterDescription",
                    "listCollectionNames",
                    "listDatabaseNames",
                    "find",
                    "aggregate",
                    "distinct",
                    "countDocuments",
                    "close");

    @Test
    void databaseServersAreOnlyRead() {
        Set<String> asked = new TreeSet<>();
        HOUSE.stream()
                .flatMap(type -> type.getMethodCallsFromSelf().stream())
                .filter(call ->
                        call.getTargetOwner().getName().startsWith("com.mongodb.client.Mongo"))
                .filter(call -> !call.getTargetOwner().getName().endsWith("MongoClients"))
                .filter(call -> !call.getTargetOwner().getName().endsWith("MongoCursor"))
                .filter(call -> !call.getTargetOwner().getName().endsWith("MongoIterable"))
                .forEach(call -> asked.add(call.getName()));
        assertThat(asked).contains("aggregate").isSubsetOf(READS);
    }

    /// What the room of database servers may ask of a driver: nothing that is made to write. Only
    /// the statements that it writes itself are prepared.
    private static final Set<String> JDBC_READS =
            Set.of(
                    "abort",
                    "cancel",
                    "close",
                    "connect",
                    "createStatement",
                    // The declaration of a cursor has no rows.
                    "execute",
                    "executeQuery",
                    "prepareStatement",
                    "next",
                    // Ends a transaction that only read, and changes nothing.
                    "rollback",
                    "unwrap",
                    "wasNull");

    @Test
    void databaseServersAreOnlyQueried() {
        Set<String> asked = new TreeSet<>();
        HOUSE.stream()
                .filter(type -> room(type).equals("database"))
                .flatMap(type -> type.getMethodCallsFromSelf().stream())
                .filter(call ->
                        call.getTargetOwner().isAssignableTo(Wrapper.class)
                                || call.getTargetOwner().isAssignableTo(Driver.class))
                .map(call -> call.getName())
                .filter(name -> !name.matches("(get|set|is)[A-Z].*"))
                .forEach(asked::add);
        assertThat(asked).contains("executeQuery").isSubsetOf(JDBC_READS);
    }

    /// Whoever asks for one of all drivers loads every one of them.
    @Test
    void driversAreNotLookedForAmongAll() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(DriverManager.class)
                .check(HOUSE);
    }

    @Test
    void onlyTaskHasThreads() {
        List<String> found = new ArrayList<>();
        HOUSE.stream()
                .filter(type -> !room(type).equals("task"))
                .forEach(type -> found.addAll(ThreadRule.broken(type)));
        assertThat(found).isEmpty();
    }

    @Test
    void everyWayToAThreadIsFound() {
        JavaClasses planted = new ClassFileImporter().importClasses(PlantedThreads.class);
        Set<String> ways =
                planted.get(PlantedThreads.class).getMethods().stream()
                        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .map(method -> method.getName() + "(")
                        .collect(Collectors.toSet());
        ways.removeAll(Set.of("allowed(", "exempt("));

        List<String> found = ThreadRule.broken(planted.get(PlantedThreads.class));

        assertThat(ways)
                .allSatisfy(way -> assertThat(found).anyMatch(broken -> broken.contains(way)));
        assertThat(found)
                .anyMatch(broken -> broken.contains("keeps a thread"))
                .noneMatch(broken -> broken.contains("allowed(") || broken.contains("exempt("));
    }

    @Test
    void viewModelsKnowNoControls() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("ViewModel")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javafx.scene..", "javafx.stage..", "javafx.application..", "javafx.fxml..")
                .allowEmptyShould(true)
                .check(HOUSE);
    }

    @Test
    void viewModelsHaveTests() {
        Set<String> names =
                Classes.TESTS.stream().map(JavaClass::getName).collect(Collectors.toSet());
        List<String> untested =
                HOUSE.stream()
                        .map(JavaClass::getName)
                        .filter(name -> name.endsWith("ViewModel"))
                        .filter(name -> !names.contains(name + "Test"))
                        .toList();
        assertThat(untested).isEmpty();
    }

    @Test
    void nothingIsKeptInStaticFields() {
        fields().that().areStatic().should().beFinal().check(HOUSE);
    }

    @Test
    void namesSayWhatThingsAre() {
        classes().should().haveNameNotMatching(".*(Manager|Helper|Util|Utils|Impl)").check(HOUSE);
    }

    @Test
    void constructorsTakeAtMostSevenParts() {
        List<String> long_ = new ArrayList<>();
        for (JavaClass type : HOUSE) {
            if (type.isRecord() || type.isEnum() || type.isAnonymousClass()) {
                continue;
            }
            type.getConstructors().stream()
                    .filter(c -> !c.getModifiers().contains(JavaModifier.SYNTHETIC))
                    .filter(c -> c.getRawParameterTypes().size() > 7)
                    .filter(c -> !Exemptions.of(c, Exempt.Rule.CONSTRUCTOR_PARAMETERS))
                    .forEach(c -> long_.add(c.getFullName()));
        }
        assertThat(long_).isEmpty();
    }

    @Test
    void nothingPrintsButTheCommands() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.app..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(HOUSE);
    }

    /// A test that gives up by itself fails on a machine that is slow enough.
    @Test
    void onlyPatienceDecidesHowLongATestWaits() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Patience.class.getName())
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.awaitility..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.junit.jupiter.api.Timeout")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", Duration.class)
                .check(Classes.TESTS);
    }

    private static String room(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", -1);
        return parts.length > 2 ? parts[2] : "";
    }

    private static int floor(JavaClass type) {
        for (int i = 0; i < FLOORS.size(); i++) {
            if (FLOORS.get(i).contains(room(type))) {
                return i;
            }
        }
        return -1;
    }
}
