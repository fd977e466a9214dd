package dev.assay.mcp.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Effect;
import dev.assay.tool.served.ServedResult;
import dev.assay.tool.served.ServedTools;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/// Tools that do what a test wants.
final class ScriptedTools implements ServedTools {
    final CountDownLatch waiting = new CountDownLatch(1);
    final CountDownLatch stopped = new CountDownLatch(1);
    volatile List<ChartSpec> charts = List.of();
    final List<String> programs = new CopyOnWriteArrayList<>();
    private final CyclicBarrier both = new CyclicBarrier(2);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    @Override
    public String introduction() {
        return "Made for a test.";
    }

    @Override
    public void greeted(String program) {
        programs.add(program);
    }

    @Override
    public List<ToolSpec> list(Work.Monitor monitor) {
        return List.of(spec("echo", Effect.READS), spec("write", Effect.ORDERED));
    }

    private static ToolSpec spec(String name, Effect effect) {
        ObjectNode parameters = Json.object().put("type", "object");
        parameters.putObject("properties").putObject("text").put("type", "string");
        return new ToolSpec(name, "The " + name, "Running", "Does " + name, parameters, effect);
    }

    @Override
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    void change() {
        listeners.forEach(Runnable::run);
    }

    @Override
    public Optional<String> absence(String tool) {
        return List.of("echo", "list", "large", "fail", "bug", "meet", "wait", "draw", "slow")
                        .contains(tool)
                ? Optional.empty()
                : Optional.of("There is no tool called " + tool + ".");
    }

    @Override
    public ServedResult call(String tool, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        return switch (tool) {
            case "echo" -> new ServedResult(Json.write(arguments), true, false, List.of());
            case "list" -> new ServedResult("[1,2]", true, false, List.of());
            case "large" -> new ServedResult("{\"data_key\":\"t1\"}", false, false, List.of());
            case "fail" ->
                    new ServedResult("{\"error\":\"No such table.\"}", true, true, List.of());
            case "draw" -> new ServedResult("drawn", true, false, charts);
            case "meet" -> meet();
            case "slow" -> slow();
            case "wait" -> waitForEver(monitor);
            default -> throw new IllegalStateException("a bug");
        };
    }

    private ServedResult meet() throws InterruptedException {
        try {
            both.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        return new ServedResult("met", true, false, List.of());
    }

    private static ServedResult slow() throws InterruptedException {
        boolean _ = new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS);
        return new ServedResult("done", true, false, List.of());
    }

    private ServedResult waitForEver(Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Waiting", Progress.UNKNOWN);
        waiting.countDown();
        try {
            new CountDownLatch(1).await();
            throw new AssertionError("nobody counts it down");
        } finally {
            stopped.countDown();
        }
    }
}
