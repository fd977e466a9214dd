package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.domain.ActivityDomain;
import dev.assay.app.harbour.HarbourDomain;
import dev.assay.app.workbench.DataHome;
import dev.assay.base.Json;
import dev.assay.chip.ChipReader;
import dev.assay.chip.Scoring;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.database.LocalPostgres;
import dev.assay.database.domain.DatabaseDomain;
import dev.assay.finding.AnalyseTool;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.mcp.HttpScript;
import dev.assay.mcp.domain.McpDomain;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Briefing;
import dev.assay.source.Domain;
import dev.assay.source.FocusKey;
import dev.assay.source.Opening;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.CallLimit;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.approval.ApprovalDesk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What every kind of data must keep to, and each of its open sources: a new one is added to
/// [Kind].
@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class DomainContractTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private final KeptPasswords passwords = new KeptPasswords();
    private final HttpScript server = HttpScript.open();

    /// The kinds of data there are: one of their ids, perhaps of a source with a password that is
    /// kept, and a name of the same source that holds a password, where its kind has any.
    enum Kind {
        CHIP("mongodb://me@lab/qdash#qdash", "mongodb://me:hunter2@lab/qdash"),
        DATABASE("postgresql://me@lab:5432/sales", "postgresql://me:hunter2@lab/sales"),
        ACTIVITY("activity:/rides", "activity:/rides"),
        MCP("mcp:lab", "mcp:lab"),
        HARBOUR("harbour:south", "harbour:south");

        private final String remembered;
        private final String withPassword;

        Kind(String remembered, String withPassword) {
            this.remembered = remembered;
            this.withPassword = withPassword;
        }
    }

    @BeforeEach
    void makeTheSample() throws IOException {
        SampleHome.prepare(home);
        Files.writeString(
                home.resolve("mcp.json"),
                "{\"mcpServers\": {\"lab\": {\"url\": \"%s\"}}}".formatted(server.address()));
        passwords.keep("mongodb://me@lab/qdash", "hunter2");
        passwords.keep("postgresql://me@lab:5432", "hunter2");
    }

    @AfterEach
    void stopTheServer() {
        server.close();
    }

    private Domain domain(Kind kind) {
        return switch (kind) {
            case CHIP ->
                    new ChipDomain(
                            home,
                            new DataHome(home).sources(),
                            passwords,
                            () -> CheckedJson.of("copilot.json", "{}"));
            case DATABASE -> new DatabaseDomain(passwords, () -> Duration.ofSeconds(60));
            case ACTIVITY ->
                    new ActivityDomain(
                            home.resolve("activities"),
                            () -> CheckedJson.of("copilot.json", "{}"),
                            passwords,
                            () -> ChosenValues.NONE);
            case MCP -> new McpDomain(home, passwords, new ApprovalDesk());
            case HARBOUR -> new HarbourDomain();
        };
    }

    /// The id of a source that can be opened here: a built-in one where there is any.
    private static String openable(Domain domain) {
        if (domain instanceof DatabaseDomain) {
            return LocalPostgres.named();
        }
        if (domain instanceof McpDomain) {
            return Kind.MCP.remembered;
        }
        return domain.openings().stream()
                .filter(Opening.BuiltIn.class::isInstance)
                .map(each -> ((Opening.BuiltIn) each).sourceId())
                .findFirst()
                .orElseThrow();
    }

    private Source open(Kind kind) throws InterruptedException {
        Domain domain = domain(kind);
        return domain.open(openable(domain), MONITOR);
    }

    /// Something that a question can be about, by the name that the command line takes.
    private static String focused(Kind kind) throws InterruptedException {
        return switch (kind) {
            case CHIP -> {
                try (DocumentSource sample = MadeSample.open()) {
                    ChipInfo chip = sample.info().defaultChip().orElseThrow();
                    yield new ChipReader(sample, chip, Scoring::shipped)
                            .lastRuns("0", 1, new Cancellation())
                            .getFirst()
                            .taskId();
                }
            }
            case DATABASE -> "public.orders";
            case ACTIVITY -> "Sunday long ride";
            case MCP -> "note://1";
            case HARBOUR -> "lock";
        };
    }

    @ParameterizedTest
    @EnumSource
    void waysToOpenASourceHaveNamesAndIdsOfTheirOwn(Kind kind) {
        Domain domain = domain(kind);
        assertThat(domain.id()).isNotBlank();
        assertThat(domain.openings()).isNotEmpty().doesNotHaveDuplicates();
        for (Opening opening : domain.openings()) {
            assertThat(opening.label()).isNotBlank();
            switch (opening) {
                case Opening.BuiltIn(String id, String _) ->
                        assertThat(domain.sourceId(id)).isEqualTo(id);
                case Opening.Folder(String _, String title, String hint, Opening.FolderCheck _) ->
                        assertThat(List.of(title, hint)).noneMatch(String::isBlank);
                case Opening.Files(String _, String title, List<String> patterns) -> {
                    assertThat(title).isNotBlank();
                    assertThat(patterns).isNotEmpty();
                }
                case Opening.Form(String id, String _, String change) ->
                        assertThat(List.of(id, change)).noneMatch(String::isBlank);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anIdIsANameOfItsOwnDomainAlone(Kind kind) {
        Domain domain = domain(kind);
        for (String named : List.of(openable(domain), kind.remembered, kind.withPassword)) {
            String id = domain.sourceId(named);
            assertThat(domain.owns(id)).as(id).isTrue();
            assertThat(domain.recognises(id)).as(id).isTrue();
            assertThat(domain.sourceId(id)).isEqualTo(id);
            assertThat(domain.locate(id)).isEqualTo(id);
            for (Kind other : Kind.values()) {
                assertThat(domain(other).owns(id)).as(id).isEqualTo(other == kind);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void neitherAnIdNorALabelHoldsAPassword(Kind kind) {
        Domain domain = domain(kind);
        String id = domain.sourceId(kind.withPassword);
        assertThat(id).isEqualTo(kind.remembered).doesNotContain("hunter2");
        assertThat(domain.label(id).toString()).doesNotContain("hunter2");
        assertThat(domain.label(id).name()).isNotBlank();
    }

    /// A path is owned by its form and recognised by what lies there.
    @ParameterizedTest
    @EnumSource
    void aFolderOfSomethingElseIsNotRecognised(Kind kind) throws IOException {
        Path folder = Files.createDirectory(home.resolve("letters"));
        Files.writeString(folder.resolve("letter.txt"), "Dear all,");
        assertThat(domain(kind).recognises(folder.toString())).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aFormThatChangesASourceIsOneOfItsDomain(Kind kind) {
        Domain domain = domain(kind);
        Set<String> forms =
                domain.openings().stream()
                        .filter(Opening.Form.class::isInstance)
                        .map(each -> ((Opening.Form) each).id())
                        .collect(Collectors.toSet());
        assertThat(domain.label(kind.remembered).form().stream()).isSubsetOf(forms);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsForgottenIsKnownAgainWhenItComesBack(Kind kind) {
        Domain domain = domain(kind);
        Optional<String> before = domain.missing(kind.remembered);
        Map<String, String> kept = passwords.all();
        domain.forget(kind.remembered, List.of()).run();
        assertThat(domain.missing(kind.remembered)).isEqualTo(before);
        assertThat(passwords.all()).isEqualTo(kept);
    }

    @ParameterizedTest
    @EnumSource
    void anOpenSourceIsWhatItsDomainSaysOfIt(Kind kind) throws InterruptedException {
        Domain domain = domain(kind);
        try (Source source = open(kind)) {
            assertThat(source.id()).isEqualTo(openable(domain));
            assertThat(source.domain()).isEqualTo(domain.id());
            assertThat(source.title()).isNotBlank();
            domain.remember(source);
            assertThat(domain.label(source.id())).isEqualTo(source.label());
        }
    }

    @ParameterizedTest
    @EnumSource
    void toolsAreListedAlikeAndLimitsNameThem(Kind kind) throws InterruptedException {
        try (Source source = open(kind)) {
            List<String> names = tools(source).stream().map(ToolSpec::name).toList();
            assertThat(names).isNotEmpty().doesNotHaveDuplicates();
            assertThat(tools(source)).extracting(ToolSpec::name).isEqualTo(names);
            for (CallLimit limit : source.tools().limits()) {
                assertThat(names).contains(limit.tool(), limit.instead());
                assertThat(limit.atMost()).isPositive();
            }
        }
    }

    private static List<ToolSpec> tools(Source source) throws InterruptedException {
        Outcome<List<Tool>> listed = source.tools().list(MONITOR);
        assertThat(listed).isInstanceOf(Outcome.Ready.class);
        return ((Outcome.Ready<List<Tool>>) listed).value().stream().map(Tool::spec).toList();
    }

    @ParameterizedTest
    @EnumSource
    void usualArgumentsAreArgumentsOfItsTools(Kind kind) throws InterruptedException {
        try (Source source = open(kind)) {
            Set<String> known = new HashSet<>();
            for (ToolSpec tool : tools(source)) {
                tool.parameters().path("properties").fieldNames().forEachRemaining(known::add);
            }
            List<String> usual =
                    source.usualArguments().propertyStream().map(Map.Entry::getKey).toList();
            assertThat(known).containsAll(usual);
        }
    }

    @ParameterizedTest
    @EnumSource
    void questionsToStartWithAreUnderstoodByItsOwnPlans(Kind kind) throws InterruptedException {
        try (Source source = open(kind)) {
            assertThat(source.questions()).isNotEmpty().doesNotHaveDuplicates();
            // Others are asked through their tables, which nobody has stored here, or their tools.
            boolean own = source.words().isEmpty() && !source.plans().isEmpty();
            for (String question : own ? source.questions() : List.<String>of()) {
                assertThat(source.plans().stream())
                        .as(question)
                        .anyMatch(each -> fit(each, source, question) == Planner.Fit.WHOLLY);
            }
            assertThat(source.plans().stream())
                    .noneMatch(each -> fit(each, source, "sing me a song") == Planner.Fit.WHOLLY);
        }
    }

    private static Planner.Fit fit(Planner planner, Source source, String question) {
        RequestFacts.OpenSource open =
                RequestFacts.OpenSource.of(source.id(), source.title(), source.usualArguments());
        RequestFacts facts =
                new RequestFacts(
                        RequestFacts.Question.of(question), List.of(), List.of(open), List.of());
        ModelRequest request =
                new ModelRequest("", List.of(), specs(source), Optional.empty(), facts);
        return planner.plan(new ToolOutputs(request, open)).fit();
    }

    private static List<ToolSpec> specs(Source source) {
        try {
            return tools(source);
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aModelIsToldMoreOfAFocus(Kind kind) throws Exception {
        try (Source source = open(kind)) {
            Briefing whole = told(source, Optional.empty());
            assertThat(whole.expertise().field()).isNotBlank();
            assertThat(whole.focus()).isEqualTo(Json.object());
            Set<String> names =
                    tools(source).stream().map(ToolSpec::name).collect(Collectors.toSet());
            if (!source.detectors().isEmpty()) {
                names.add(AnalyseTool.NAME);
            }
            whole.expertise()
                    .calling()
                    .forEach(line -> assertThat(names).containsAll(line.tools()));

            FocusKey key = source.focus(focused(kind), new Cancellation()).orElseThrow();
            assertThat(key.source()).isIn("", source.id());
            Briefing about = told(source, Optional.of(key.value()));
            assertThat(about.focus().isEmpty()).isFalse();
            assertThat(about.details()).hasSizeGreaterThan(whole.details().size());
        }
    }

    private static Briefing told(Source source, Optional<ObjectNode> focus)
            throws InterruptedException {
        Outcome<Briefing> briefing = source.briefing(focus, new Cancellation());
        assertThat(briefing).isInstanceOf(Outcome.Ready.class);
        return ((Outcome.Ready<Briefing>) briefing).value();
    }

    @ParameterizedTest
    @EnumSource
    void onlyWhatExistsIsAskedAbout(Kind kind) throws Exception {
        try (Source source = open(kind)) {
            assertThat(source.focus("no such thing", new Cancellation())).isEmpty();
            assertThat(source.rowActions()).isNotEmpty();
            for (RowAction action : source.rowActions()) {
                assertThat(List.of(action.noun(), action.column())).noneMatch(String::isBlank);
                assertThat(action.notFound()).contains("%s");
                assertThat(action.lookup().find("no such thing", new Cancellation())).isEmpty();
            }
            String named = focused(kind);
            assertThat(source.rowActions()).anyMatch(action -> finds(action, named, source.id()));
        }
    }

    private static boolean finds(RowAction action, String named, String id) {
        try {
            return action.lookup()
                    .find(named, new Cancellation())
                    .filter(focus -> !focus.label().isBlank() && !focus.line().isBlank())
                    .flatMap(focus -> focus.key())
                    .filter(key -> key.source().equals(id))
                    .isPresent();
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSourceIsClosedTwiceAndOpenedAgain(Kind kind) throws InterruptedException {
        Source source = open(kind);
        source.close();
        source.close();
        try (Source again = open(kind)) {
            assertThat(again.id()).isEqualTo(source.id());
            assertThat(tools(again)).isNotEmpty();
        }
    }
}
