package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintStream;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandleProxies;
import java.util.function.IntUnaryOperator;

/// Where a command prints. A terminal obeys what it is sent: a title set, a screen cleared, a
/// clipboard filled. So it is shown the control characters of a text that is not ours, and never
/// sent them; a file or a pipe gets every byte.
final class Terminal {
    private Terminal() {}

    /// The standard output or error output, in UTF-8 whatever the locale says: answers have units
    /// such as μs.
    ///
    /// @param descriptor 1 or 2
    static PrintStream stream(PrintStream standard, int descriptor) {
        return stream(standard, isTerminal(descriptor));
    }

    static PrintStream stream(PrintStream standard, boolean terminal) {
        return new PrintStream(terminal ? new ShownControls(standard) : standard, true, UTF_8);
    }

    /// Asked of the system itself: what Java calls a terminal is one only if the input is one too.
    @SuppressWarnings("restricted")
    private static boolean isTerminal(int descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find("isatty")
                .or(() -> linker.defaultLookup().find("_isatty"))
                .map(function ->
                        linker.downcallHandle(
                                function,
                                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)))
                .map(handle ->
                        MethodHandleProxies.asInterfaceInstance(IntUnaryOperator.class, handle))
                .map(isatty -> isatty.applyAsInt(descriptor) != 0)
                // Where the system cannot say, a terminal is the case to be careful about.
                .orElse(true);
    }
}
