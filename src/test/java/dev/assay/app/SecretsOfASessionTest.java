package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.command.Console;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.LogFile;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.chip.sample.SampleStories;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.Question;
import dev.assay.house.ChildJava;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.mcp.StdioScript;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerFile;
import dev.assay.settings.SettingsFile;
import dev.assay.settings.keychain.PrivateKeyring;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// Secrets of every kind, after a session in which everything goes right and wrong that can: they
/// are in the one place that is named and nowhere else, neither in a file nor on the terminal nor
/// in what a child process is started with.
final class SecretsOfASessionTest {
    /// Each a word of its own that nothing in the program takes for a secret by its looks, with
    /// signs that addresses and Base64 write otherwise.
    private static final Map<String, String> SECRETS =
            Map.ofEntries(
                    Map.entry("key in the environment", "Ouzel+Quartz/Env~Willow"),
                    Map.entry("key of Responses", "Bramble+Onyx/Resp~Heron"),
                    Map.entry("key of Chat Completions", "Cinder+Opal/Chat~Plover"),
                    Map.entry("key of Messages", "Dapple+Agate/Mess~Linnet"),
                    Map.entry("secret of a tool server", "Ember+Beryl/Tool~Dunlin"),
                    Map.entry("header of a tool server", "Frost+Topaz/Head~Siskin"),
                    Map.entry("password of a database", "Gorse-Garnet_Data~Merlin"),
                    Map.entry("password of a document server", "Hazel-Pearl_Docs~Wigeon"),
                    Map.entry("argument of a tool server", "Icicle+Amber/Args~Godwit"),
                    Map.entry("login of a tool server", "Juniper-Coral_Pool~Curlew"),
                    Map.entry("address of a tool server", "Kelp-Lapis_Addr~Turnstone"));

    private static final String CHIP = "{\"chip_id\":\"" + SampleStories.CHIP_ID + "\"}";
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"Fine.\",\"chart\":null}],\"assessment\":\"good\"}";
    private static final String LOGIN = "postgres://me@127.0.0.1:1/db";

    private final ScriptedResponsesServer responses = ScriptedResponsesServer.start();
    private final ScriptedResponsesServer chat = ScriptedResponsesServer.start();
    private final ScriptedResponsesServer messages = ScriptedResponsesServer.start();
    private final SecretSearch search = new SecretSearch(SECRETS);

    /// What was seen of a secret anywhere but in the data home.
    private final Map<String, SortedSet<String>> seen = new LinkedHashMap<>();

    @TempDir Path home;
    @TempDir Path out;

    @AfterEach
    void stop() {
        responses.close();
        chat.close();
        messages.close();
    }

    @Test
    void theFileOfKeysAloneHasThem() throws Exception {
        session(Map.of());

        assertThat(seen).isEmpty();
        assertThat(search.below(out)).isEmpty();
        Map<String, SortedSet<String>> found = search.below(home);
        assertThat(found).containsOnlyKeys("keys.json");
        assertThat(found.get("keys.json"))
                .containsExactlyInAnyOrder(
                        SECRETS.keySet().stream()
                                .filter(name -> !name.equals("key in the environment"))
                                .map(name -> name + " as it is")
                                .toArray(String[]::new));
    }

    @Test
    void withAKeychainNoFileHasThem(@TempDir Path desktop) throws Exception {
        try (PrivateKeyring keyring = new PrivateKeyring(desktop)) {
            session(keyring.environment());

            assertThat(seen).isEmpty();
            assertThat(search.below(out)).isEmpty();
            assertThat(search.below(home)).isEmpty();
            assertThat(search.below(desktop)).as("the keyring is in cipher").isEmpty();
            assertThat(Json.parseObject(Files.readString(home.resolve("keys.json"))).orElseThrow())
                    .hasSize(SECRETS.size() - 1);
        }
    }

    private static String secret(String name) {
        return Objects.requireNonNull(SECRETS.get(name));
    }

    private void saw(String where, String text) throws IOException {
        SortedSet<String> found = search.in(text);
        if (!found.isEmpty()) {
            seen.merge(
                    where,
                    found,
                    (one, other) -> {
                        one.addAll(other);
                        return one;
                    });
        }
    }

    private void session(Map<String, String> desktop) throws Exception {
        SampleHome.prepare(home);
        keep(desktop);
        ask(desktop, "openai:test", "OPENAI_BASE_URL", responses, "key of Responses");
        ask(desktop, "chat:test", "OPENAI_BASE_URL", chat, "key of Chat Completions");
        ask(desktop, "anthropic:test", "ANTHROPIC_BASE_URL", messages, "key of Messages");
        databases(desktop);
        stopAndFail(desktop);
        runPythonAndATool(desktop);
    }

    private void keep(Map<String, String> desktop) {
        SettingsFile settings = SettingsFile.open(home, desktop);
        settings.saveKey(responses.baseUrl(), new ApiKey(secret("key of Responses")));
        settings.saveKey(chat.baseUrl(), new ApiKey(secret("key of Chat Completions")));
        settings.saveKey(messages.baseUrl(), new ApiKey(secret("key of Messages")));
        settings.keep(LOGIN, secret("password of a database"));
        settings.keep("mongodb://me@127.0.0.1:1/q", secret("password of a document server"));
        ServerFile servers = new ServerFile(home, settings);
        List<String> command = ChildJava.shortLived().runs(StdioScript.class).command();
        servers.keep(
                new ServerEntry(
                        "lab",
                        new ServerEntry.Command(
                                command.getFirst(),
                                withAnArgument(command),
                                Map.of(
                                        "API_KEY",
                                        secret("secret of a tool server"),
                                        "DATABASE_URL",
                                        "mysql://me:"
                                                + secret("login of a tool server")
                                                + "@127.0.0.1:1/x"))));
        servers.keep(
                new ServerEntry(
                        "web",
                        new ServerEntry.Address(
                                "http://127.0.0.1:1/mcp?api_key="
                                        + secret("address of a tool server"),
                                Map.of("X-Key", secret("header of a tool server")))));
    }

    /// The script heeds none of its arguments.
    private static List<String> withAnArgument(List<String> command) {
        List<String> arguments = new ArrayList<>(command.subList(1, command.size()));
        arguments.add("--api-key=" + secret("argument of a tool server"));
        return arguments;
    }

    private CommandRun run(Map<String, String> variables, String... arguments) throws IOException {
        CommandRun run = CommandRun.of(home, variables, arguments);
        saw("the output of " + arguments[0], run.out());
        saw("the errors of " + arguments[0], run.err());
        return run;
    }

    /// Answers, and all that a server may repeat of the key that it was sent.
    private void ask(
            Map<String, String> desktop,
            String model,
            String address,
            ScriptedResponsesServer server,
            String name)
            throws Exception {
        String key = secret(name);
        Map<String, String> variables = new HashMap<>(desktop);
        variables.put(address, server.baseUrl());
        server.replies(
                reply().call("get_chip_summary", CHIP),
                reply().text(ANSWER),
                error(401).message("Incorrect API key provided: " + key),
                error(400).message("No such model for " + key).header("x-echo", key),
                error(403).body("<html>" + key + "</html>"),
                reply().text(ANSWER.replace("Fine.", "Your key is " + key)));
        String[] question = {
            "ask", "How is T1?", "--model", model, "--out", out.resolve(model).toString()
        };
        CommandRun first = run(variables, question);
        assertThat(first.code()).as(first.err()).isEqualTo(Console.OK);
        assertThat(server.asked().get(0).authorization()).contains(key);
        for (int i = 0; i < 4; i++) {
            CommandRun echoed = run(variables, question);
            assertThat(echoed.out() + echoed.err()).isNotEmpty();
        }
        assertThat(server.asked()).hasSize(6);
    }

    /// Servers that are not there, with a password in the address and with one that is kept.
    private void databases(Map<String, String> desktop) throws IOException {
        String sql = "{\"sql\":\"SELECT 1\"}";
        String typed = secret("password of a database");
        for (String source :
                List.of(
                        LOGIN,
                        LOGIN.replace("me@", "me:" + typed + "@"),
                        "mongodb://me@127.0.0.1:1/q",
                        "mongodb://me:"
                                + secret("password of a document server")
                                + "@127.0.0.1:1/q",
                        "mcp:web")) {
            CommandRun refused =
                    run(desktop, "tool", "query_database", sql, "--approve", "--source", source);
            assertThat(refused.code()).as(source).isNotEqualTo(Console.OK);
        }
    }

    /// A turn that is stopped, and a job that breaks with a secret in its hands.
    private void stopAndFail(Map<String, String> desktop) throws Exception {
        Map<String, String> variables = new HashMap<>(desktop);
        variables.put("OPENAI_BASE_URL", responses.baseUrl());
        // A provider that nobody asks.
        variables.put("ANTHROPIC_API_KEY", secret("key in the environment"));
        responses.replies(
                reply().halfText("{\"blocks\":[{\"content\":\"It is " + secret("key of Responses"))
                        .stall());
        Work.Monitor monitor = Work.Monitor.none();
        try (Workbench workbench = Workbench.open(new DataHome(home), variables, Runnable::run);
                Conversation conversation =
                        workbench.workspace().create(List.of("sample"), monitor)) {
            CountDownLatch ended = new CountDownLatch(1);
            Jobs.runUninterruptible(
                    "ask",
                    () -> {
                        conversation.ask(
                                Question.of("How is T1?"),
                                workbench.workspace().model("openai:test"),
                                new StopsAtTheFirstWord(monitor),
                                monitor);
                        ended.countDown();
                    });
            ended.await();
            for (String secret : SECRETS.values()) {
                LoggerFactory.getLogger(LogFile.class)
                        .error(
                                "It broke with {}",
                                secret,
                                new IllegalStateException(
                                        "password: " + secret, new IOException(secret)));
            }
        }
    }

    /// Stops what is under way as soon as something of an answer is there.
    private record StopsAtTheFirstWord(Work.Monitor monitor) implements Conversation.TurnListener {
        @Override
        public void happened(ConversationEvent event) {}

        @Override
        public void answering(String turn, String markdown) {
            monitor.cancellation().cancel();
        }

        @Override
        public void status(String turn, String sentence) {}
    }

    /// Python that prints all that it can see, and a server of tools, both started by a program
    /// that has a key in its environment.
    private void runPythonAndATool(Map<String, String> desktop) throws Exception {
        String code = "import os, sys\\nprint(os.environ, sys.argv)\\nresult = str(os.environ)";
        responses.replies(
                reply().call("environment", "{}"),
                reply().call("execute_python_analysis", "{\"code\":\"" + code + "\"}"),
                reply().text(ANSWER));
        Map<String, String> variables = new HashMap<>(desktop);
        variables.put("OPENAI_BASE_URL", responses.baseUrl());
        variables.put("OPENAI_API_KEY", secret("key in the environment"));
        Path folder = Files.createDirectories(out.resolve("process"));
        int before = responses.asked().size();
        SortedSet<String> looked = new TreeSet<>();
        watch(folder, variables, looked);
        assertThat(responses.asked()).hasSize(before + 3);
        String python = responses.request(before + 2).body().toString();
        assertThat(python).as("Python has seen its environment").contains("environ({");
        saw("what Python tells the model", python);
        assertThat(looked).as("child processes were seen").isNotEmpty();
    }

    /// Runs the command to its end, and looks at all its processes meanwhile.
    private void watch(Path folder, Map<String, String> variables, SortedSet<String> looked)
            throws Exception {
        try (CommandProcess process =
                CommandProcess.start(
                        folder,
                        home,
                        variables,
                        "ask",
                        "How is T1?",
                        "--model",
                        "openai:test",
                        "--source",
                        "sample",
                        "--source",
                        "mcp:lab",
                        "--approve",
                        "--out",
                        out.resolve("python").toString())) {
            long own = process.processes().findFirst().orElseThrow().pid();
            String program = Files.readString(commandLine(own), UTF_8);
            saw("a command line", program);
            while (process.runs()) {
                for (ProcessHandle each : process.processes().toList()) {
                    look(each.pid(), program, looked);
                }
            }
            CommandRun run = process.ended();
            assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
            saw("the output of a process", run.out());
            saw("the errors of a process", run.err());
        }
    }

    /// Looks at what a child process was started with: the program's own environment has the key
    /// that was put there, and a server of tools has its own secret. A process that is being
    /// started is still the program itself, by its command line, then has none; then it is Java's
    /// helper.
    private void look(long pid, String program, SortedSet<String> looked) throws IOException {
        String words;
        String environment;
        try {
            words = Files.readString(commandLine(pid), UTF_8);
            environment = Files.readString(commandLine(pid).resolveSibling("environ"), UTF_8);
        } catch (IOException _) {
            // It has ended.
            return;
        }
        if (words.isEmpty() || words.equals(program) || words.contains("jspawnhelper")) {
            return;
        }
        boolean isServer = words.contains("StdioScript");
        String others = environment;
        if (isServer) {
            words = words.replace(secret("argument of a tool server"), "");
            others =
                    environment
                            .replace(secret("secret of a tool server"), "")
                            .replace(secret("login of a tool server"), "");
        }
        saw("a command line", words);
        looked.add(words);
        saw("the environment of " + words, others);
    }

    private static Path commandLine(long pid) {
        return Path.of("/proc", String.valueOf(pid), "cmdline");
    }
}
