package dev.assay.analysis.python.cpython;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Which system calls the kernel refuses to a sandbox: those that start processes, open sockets,
/// look into other processes, make memory that no limit counts, or change the system.
///
/// @param architecture whose calls they are
record CallFilter(Architecture architecture) {
    /// Processors whose calls are known.
    enum Architecture {
        X86_64(0xC000003E),
        AARCH64(0xC00000B7);

        private final int audit;

        Architecture(int audit) {
            this.audit = audit;
        }

        /// The one of this machine, by the name that Java has for it.
        static Optional<Architecture> of(String name) {
            return switch (name) {
                case "amd64", "x86_64" -> Optional.of(X86_64);
                case "aarch64" -> Optional.of(AARCH64);
                default -> Optional.empty();
            };
        }
    }

    private static final int NOT_PERMITTED = 1;
    private static final int NO_SUCH_CALL = 38;

    /// Calls from here on are younger than this list, and as if the kernel did not know them.
    private static final int UNKNOWN = 457;

    /// Calls in an old guise, by which rules could be evaded.
    private static final int X32 = 0x40000000;

    private static final int CLONE_THREAD = 0x10000;
    private static final int SHARED_ANONYMOUS = 0x21;
    private static final int GROWS_DOWN = 0x100;
    private static final int TYPE_INTO_TERMINAL = 0x5412;
    private static final int SIGKILL = 9;
    private static final int WHOLE = -1;

    /// Calls that have a rule of their own, or none before the code of an analyst runs.
    private static final Set<SystemCall> SPECIAL =
            EnumSet.of(
                    SystemCall.FORK,
                    SystemCall.VFORK,
                    SystemCall.CLONE,
                    SystemCall.CLONE3,
                    SystemCall.EXECVE,
                    SystemCall.EXECVEAT,
                    SystemCall.MMAP,
                    SystemCall.IOCTL,
                    SystemCall.KILL,
                    SystemCall.TKILL,
                    SystemCall.TGKILL,
                    SystemCall.RT_SIGQUEUEINFO,
                    SystemCall.RT_TGSIGQUEUEINFO);

    /// What holds from the start of a worker on.
    byte[] fromTheStart() {
        BpfProgram program = common();
        program.failWhere(number(SystemCall.CLONE), 0, CLONE_THREAD, 0, NOT_PERMITTED);
        program.fail(number(SystemCall.CLONE3), NO_SUCH_CALL);
        for (SystemCall each : new SystemCall[] {SystemCall.FORK, SystemCall.VFORK}) {
            fail(program, each);
        }
        int mmap = number(SystemCall.MMAP);
        program.failWhere(mmap, 3, SHARED_ANONYMOUS, SHARED_ANONYMOUS, NOT_PERMITTED);
        program.failWhere(mmap, 3, GROWS_DOWN, GROWS_DOWN, NOT_PERMITTED);
        return program.bytes();
    }

    /// What holds while an interpreter is asked about itself, which may be started by a script.
    byte[] forQuestions() {
        return common().bytes();
    }

    /// What holds besides once the interpreter runs: no program is started in its place, and nobody
    /// inside kills, so that a kill is known to come from outside.
    byte[] onceItRuns() {
        BpfProgram program = new BpfProgram(architecture.audit);
        fail(program, SystemCall.EXECVE);
        fail(program, SystemCall.EXECVEAT);
        noKill(program, SystemCall.KILL, 1);
        noKill(program, SystemCall.TKILL, 1);
        noKill(program, SystemCall.TGKILL, 2);
        noKill(program, SystemCall.RT_SIGQUEUEINFO, 1);
        noKill(program, SystemCall.RT_TGSIGQUEUEINFO, 2);
        return program.bytes();
    }

    private BpfProgram common() {
        BpfProgram program = new BpfProgram(architecture.audit);
        if (architecture == Architecture.X86_64) {
            program.killFrom(X32);
        }
        program.failFrom(UNKNOWN, NO_SUCH_CALL);
        for (SystemCall each : SystemCall.values()) {
            if (!SPECIAL.contains(each)) {
                fail(program, each);
            }
        }
        return program.failWhere(
                number(SystemCall.IOCTL), 1, WHOLE, TYPE_INTO_TERMINAL, NOT_PERMITTED);
    }

    private void noKill(BpfProgram program, SystemCall call, int argument) {
        program.failWhere(number(call), argument, WHOLE, SIGKILL, NOT_PERMITTED);
    }

    private void fail(BpfProgram program, SystemCall call) {
        if (number(call) >= 0) {
            program.fail(number(call), NOT_PERMITTED);
        }
    }

    private int number(SystemCall call) {
        return call.on(architecture);
    }
}
