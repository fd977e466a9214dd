package dev.assay.analysis.python.graal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.WorkerChannel;
import dev.assay.base.Json;
import dev.assay.task.ProcessInput;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.SandboxPolicy;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.FileSystem;
import org.graalvm.polyglot.io.IOAccess;
import org.jspecify.annotations.Nullable;

/// The process in which GraalPy runs: takes the messages of a
/// [dev.assay.analysis.python.PythonWorker] on its standard input and answers on its standard
/// output. Ends with its input, whatever code does meanwhile.
public final class GraalWorker implements GraalHost.Messages {
    private static final String PYTHON = "python";
    private static final int BROKEN = 4;

    private final WorkerChannel channel;
    private final BlockingQueue<ObjectNode> received = new LinkedBlockingQueue<>();

    private GraalWorker(WorkerChannel channel) {
        this.channel = channel;
    }

    public static void main(String... args) throws IOException {
        InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        // Whoever prints must not be read as an answer.
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false));
        GraalWorker worker = new GraalWorker(new WorkerChannel(in, out));
        ProcessInput.untilItsEnd(worker::listen);
        worker.work();
    }

    private void listen() throws IOException {
        while (true) {
            received.add(channel.receive());
        }
    }

    @Override
    public ObjectNode receive() {
        try {
            return received.take();
        } catch (InterruptedException e) {
            Runtime.getRuntime().halt(0);
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void send(ObjectNode message) {
        try {
            channel.send(message);
        } catch (IOException ended) {
            Runtime.getRuntime().halt(0);
        }
    }

    private void work() throws IOException {
        Context context = context();
        String own = ownPython();
        ObjectNode hello = receive();
        GraalHost host = new GraalHost(this, Path.of(hello.path("folder").asText()));
        Value python =
                context.eval(Source.newBuilder(PYTHON, own, "graal.py").internal(true).build());
        Value session = python.execute(hello.path("prelude").asText(), host.reach());
        String version = session.getMember("version").asString();
        send(Json.object().put("is", "ready").put("version", version));
        while (true) {
            run(session, host, receive());
        }
    }

    /// Python that reaches nothing: no files, no sockets, no processes, no threads, no environment,
    /// no native code, no class of Java, no other language.
    private static Context context() {
        // The library is read where it was unpacked once, for everybody.
        FileSystem none =
                FileSystem.newReadOnlyFileSystem(
                        FileSystem.allowInternalResourceAccess(new NoFiles()));
        return Context.newBuilder(PYTHON)
                .sandbox(SandboxPolicy.TRUSTED)
                .allowAllAccess(false)
                .allowIO(
                        IOAccess.newBuilder().fileSystem(none).allowHostSocketAccess(false).build())
                .allowNativeAccess(false)
                .allowCreateThread(false)
                .allowCreateProcess(false)
                .allowHostAccess(HostAccess.NONE)
                .allowHostClassLoading(false)
                .allowHostClassLookup(_ -> false)
                .allowEnvironmentAccess(EnvironmentAccess.NONE)
                .allowPolyglotAccess(PolyglotAccess.NONE)
                .allowInnerContextOptions(false)
                .allowExperimentalOptions(false)
                .in(InputStream.nullInputStream())
                .out(OutputStream.nullOutputStream())
                .err(OutputStream.nullOutputStream())
                .build();
    }

    private static String ownPython() throws IOException {
        try (InputStream in = GraalWorker.class.getResourceAsStream("graal.py")) {
            if (in == null) {
                throw new IOException("The program lacks graal.py");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void run(Value session, GraalHost host, ObjectNode asked) {
        int number = asked.path("run").asInt();
        ObjectNode done = Json.object().put("is", "done").put("run", number);
        host.begin(number, asked.path("output").asInt());
        boolean broken = false;
        try {
            Value told =
                    session.invokeMember(
                            "run",
                            asked.path("code").asText(),
                            JsonPlan.of(asked.path("index")),
                            asked.path("charts").asInt());
            done.put("error", text(told.getArrayElement(0)));
            Value line = told.getArrayElement(1);
            done.put("line", line.isNull() ? null : Integer.valueOf(line.asInt()));
        } catch (PolyglotException e) {
            done.put("error", message(e));
            broken = true;
        }
        host.end();
        send(done.put("ended", broken));
        if (broken) {
            // Code took away what runs it: builtins, modules. The next run begins anew.
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    private static @Nullable String text(Value value) {
        return value.isNull() ? null : value.asString();
    }

    /// What the interpreter itself failed with, outside of what code can catch.
    private static String message(PolyglotException e) {
        String message = e.getMessage();
        return message == null ? "SystemError" : "SystemError: " + message;
    }
}
