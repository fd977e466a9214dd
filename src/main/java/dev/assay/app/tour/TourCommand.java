package dev.assay.app.tour;

import dev.assay.app.command.Console;
import dev.assay.app.command.OutFolder;
import dev.assay.base.Exempt;
import dev.assay.base.ScratchFolder;
import dev.assay.settings.ScreenLook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.application.Application;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `assay tour`: a fixed conversation on the sample, as pictures; needs no display.
@Command(
        name = "tour",
        mixinStandardHelpOptions = true,
        description = {
            "Writes pictures of the window in a fixed conversation on the built-in sample.",
            "They are light and dark. It needs no display, no key and no network."
        })
public final class TourCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Where the pictures go")
    private Path out = Path.of("");

    @Option(
            names = "--until",
            paramLabel = "STOP",
            description = "The last picture to take: ${COMPLETION-CANDIDATES}")
    private Tour.Stop until = Tour.Stop.LAST;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "As on a screen of this size: 1366x768")
    private Optional<String> size = Optional.empty();

    @Option(
            names = "--text",
            paramLabel = "PIXELS",
            defaultValue = "" + ScreenLook.USUAL_SIZE,
            description = "The size of text, from 10 to 24 (${DEFAULT-VALUE})")
    private int text = ScreenLook.USUAL_SIZE;

    @Spec private CommandSpec spec = CommandSpec.create();

    public TourCommand(Console console) {
        this.console = console;
    }

    @Override
    @Exempt(
            rule = Exempt.Rule.THREADS,
            reason = "The tour alone has a screen that throws while it copies itself")
    public Integer call() throws IOException {
        TourPlan plan = plan();
        OutFolder.make(out);
        // JavaFX reads these when its toolkit starts.
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        Thread.setDefaultUncaughtExceptionHandler(TourCommand::uncaught);
        ScratchFolder.sweep();
        try (ScratchFolder scratch = ScratchFolder.create()) {
            List<String> parameters = new ArrayList<>(List.of(scratch.folder().toString()));
            parameters.addAll(plan.parameters());
            Application.launch(TourApplication.class, parameters.toArray(String[]::new));
            Optional<String> problem = TourApplication.problem(scratch.folder());
            console.err().println(problem.map("assay: "::concat).orElse("Pictures are in " + out));
            return problem.isPresent() ? Console.FAILED : Console.OK;
        }
    }

    private TourPlan plan() {
        try {
            return new TourPlan(out, until, size.map(TourPlan.Size::of), text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /// JavaFX's headless screen ends at 1000 × 1000 pixels and cannot copy a larger window onto
    /// itself; the pictures are taken of the scene and do not need that copy.
    private static void uncaught(Thread thread, Throwable problem) {
        boolean copying =
                problem.getStackTrace().length > 0
                        && problem.getStackTrace()[0].getClassName().endsWith("HeadlessWindow");
        if (!copying) {
            LoggerFactory.getLogger(TourCommand.class)
                    .error("Uncaught in {}", thread.getName(), problem);
        }
    }
}
