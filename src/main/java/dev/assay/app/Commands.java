package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.app.command.AskCommand;
import dev.assay.app.command.CommandWork;
import dev.assay.app.command.Console;
import dev.assay.app.command.ExtractCommand;
import dev.assay.app.command.ServeCommand;
import dev.assay.app.command.ToolCommand;
import dev.assay.app.command.UsageException;
import dev.assay.app.tour.TourCommand;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Exempt;
import dev.assay.base.ForPeople;
import dev.assay.base.NearNames;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// The commands that need no window.
final class Commands {
    private static final Logger LOG = LoggerFactory.getLogger(Commands.class);

    private Commands() {}

    /// Runs the command that the arguments name.
    ///
    /// @return the exit code of [Console]
    static int run(Console console, String... arguments) {
        try (CommandWork work = new CommandWork()) {
            CommandLine line =
                    new CommandLine(new Assay())
                            .addSubcommand(new AskCommand(console, work))
                            .addSubcommand(new ToolCommand(console, work))
                            .addSubcommand(new ExtractCommand(console, work))
                            .addSubcommand(Workbench.SERVING, new ServeCommand(console, work))
                            .addSubcommand(new TourCommand(console));
            line.setResourceBundle(new SourceWords());
            // A terminal is shown the escapes of any text, and colours are escapes.
            line.setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF));
            line.registerConverter(Path.class, Commands::path);
            line.setOut(new PrintWriter(console.out(), true, UTF_8));
            line.setErr(new PrintWriter(console.err(), true, UTF_8));
            line.setExecutionExceptionHandler((e, _, _) -> failed(console, work, e));
            return line.execute(arguments);
        } catch (LinkageError unpacked) {
            // The database and the screen unpack a library of the system's own before they begin.
            LOG.error("A library could not be loaded", unpacked);
            console.err().println(cannotUnpack(unpacked));
            return Console.FAILED;
        }
    }

    private static String cannotUnpack(LinkageError failure) {
        Throwable first = failure;
        for (@Nullable Throwable t = failure; t != null; t = t.getCause()) {
            first = t;
        }
        return "assay: A library could not be unpacked into the temporary folder %s (%s). Nothing was changed. Free some space there, or set java.io.tmpdir to a folder that can be written in ASSAY_JAVA_OPTIONS."
                .formatted(System.getProperty("java.io.tmpdir"), first.getMessage());
    }

    private static Path path(String written) {
        try {
            return Path.of(written);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(noSuchLetters(e));
        }
    }

    private static String noSuchLetters(InvalidPathException path) {
        return "\"%s\" names no file in this locale (%s). Set LC_ALL=C.UTF-8 and start again."
                .formatted(path.getInput(), System.getProperty("sun.jnu.encoding"));
    }

    private static int failed(Console console, CommandWork work, Exception e) {
        // What is interrupted in its middle ends as whatever its library makes of that.
        if (e instanceof InterruptedException || work.isStopped()) {
            return Console.STOPPED;
        }
        if (e instanceof UsageException wrong) {
            console.err().println(wrong.getMessage());
            return Console.USAGE;
        }
        LOG.error("A command failed", e);
        if (e instanceof InvalidPathException path) {
            console.err().println("assay: " + noSuchLetters(path));
            return Console.FAILED;
        }
        String message =
                ForPeople.words(e)
                        .or(() -> Optional.ofNullable(e.getMessage()))
                        .orElse(e.getClass().getName());
        console.err().println("assay: " + message);
        return Console.FAILED;
    }

    /// What the kinds of data say of themselves in the help.
    private static final class SourceWords extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {
                {"source.names", Workbench.sourceNames()},
                {"focus.names", Workbench.focusNames()},
                {"serving.words", Workbench.SERVING_WORDS}
            };
        }
    }

    @Command(
            name = "assay",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Chat with a language model about data that is too large for it to read.",
                "Without a command, the window opens: assay FILE... opens files in it."
            },
            footer = {
                "",
                "The variable ASSAY_HOME moves the data folder; OPENAI_API_KEY, OPENAI_BASE_URL,",
                "ANTHROPIC_API_KEY and ANTHROPIC_BASE_URL win over the settings.",
                "Exit codes: 0 done, 1 failed or not answered, 2 wrong usage, 130 stopped."
            })
    private static final class Assay implements Runnable {
        @Spec private CommandSpec spec = CommandSpec.create();

        @Parameters(hidden = true)
        private List<String> named = new ArrayList<>();

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), unknown());
        }

        private String unknown() {
            Optional<String> missing =
                    named.stream().filter(WindowArguments::isMissing).findFirst();
            if (missing.isEmpty()) {
                return "Name a command";
            }
            List<String> near = NearNames.of(missing.get(), spec.subcommands().keySet());
            return "There is no command, file or folder “%s”. %s"
                    .formatted(
                            missing.get(),
                            near.isEmpty()
                                    ? "Nothing was opened."
                                    : "Did you mean " + String.join(" or ", near) + "?");
        }
    }

    /// The version that the build wrote into the jar.
    @Exempt(rule = Exempt.Rule.UNUSED, reason = "Made by the command-line library")
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String built = Commands.class.getPackage().getImplementationVersion();
            return new String[] {"Assay " + (built == null ? "(not packaged)" : built)};
        }
    }
}
