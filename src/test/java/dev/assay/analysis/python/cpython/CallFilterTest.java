package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.cpython.CallFilter.Architecture;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/// What the filters answer, run as the kernel runs them.
final class CallFilterTest {
    private static final int INTEL = 0xC000003E;
    private static final int ARM = 0xC00000B7;
    private static final int OLD_INTEL = 0x40000003;

    private static final int ALLOWED = 0x7fff0000;
    private static final int KILLED = 0x80000000;
    private static final int NOT_PERMITTED = 0x00050001;
    private static final int NO_SUCH_CALL = 0x00050026;

    private static final int THREAD = 0x10000;

    private final CallFilter intel = new CallFilter(Architecture.X86_64);
    private final CallFilter arm = new CallFilter(Architecture.AARCH64);

    /// What a program of the kernel's filter answers to a call: the classic instructions that load,
    /// compare and return.
    private static int answer(byte[] program, int architecture, int number, long... arguments) {
        ByteBuffer call = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        call.putInt(number).putInt(architecture).putLong(0);
        for (long argument : arguments) {
            call.putLong(argument);
        }
        ByteBuffer code = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);
        int held = 0;
        for (int at = 0; ; at++) {
            int value = code.getInt(at * 8 + 4);
            boolean jumps;
            switch (code.getShort(at * 8)) {
                case 0x20 -> {
                    held = call.getInt(value);
                    continue;
                }
                case 0x54 -> {
                    held &= value;
                    continue;
                }
                case 0x06 -> {
                    return value;
                }
                case 0x15 -> jumps = held == value;
                case 0x35 -> jumps = Integer.compareUnsigned(held, value) >= 0;
                default -> throw new IllegalStateException("no instruction of these programs");
            }
            at += code.get(at * 8 + (jumps ? 2 : 3)) & 0xff;
        }
    }

    private int start(int number, long... arguments) {
        return answer(intel.fromTheStart(), INTEL, number, arguments);
    }

    @Test
    void readingWritingAndThreadsAreAllowed() {
        for (int number : new int[] {0, 1, 3, 9, 202, 257}) {
            assertThat(start(number, 1, 1, 1, 2)).isEqualTo(ALLOWED);
        }
        assertThat(start(SystemCall.CLONE.on(Architecture.X86_64), THREAD)).isEqualTo(ALLOWED);
        assertThat(answer(arm.fromTheStart(), ARM, 63)).isEqualTo(ALLOWED);
    }

    @Test
    void socketsProcessesAndTracingAreRefused() {
        // socket, fork, vfork, ptrace, mount, process_vm_readv
        for (int number : new int[] {41, 57, 58, 101, 165, 310}) {
            assertThat(start(number)).isEqualTo(NOT_PERMITTED);
        }
        assertThat(start(SystemCall.CLONE.on(Architecture.X86_64), 17)).isEqualTo(NOT_PERMITTED);
        assertThat(start(SystemCall.CLONE3.on(Architecture.X86_64))).isEqualTo(NO_SUCH_CALL);
        assertThat(answer(arm.fromTheStart(), ARM, 198)).isEqualTo(NOT_PERMITTED);
        assertThat(answer(arm.fromTheStart(), ARM, 220, 17)).isEqualTo(NOT_PERMITTED);
    }

    @Test
    void sharedMemoryThatNoLimitCountsIsRefused() {
        assertThat(start(9, 0, 4096, 3, 0x22)).isEqualTo(ALLOWED);
        assertThat(start(9, 0, 4096, 3, 0x21)).isEqualTo(NOT_PERMITTED);
        assertThat(start(9, 0, 4096, 3, 0x122)).isEqualTo(NOT_PERMITTED);
    }

    @Test
    void callsOfAnotherArchitectureEndTheProcess() {
        for (byte[] program :
                new byte[][] {intel.fromTheStart(), intel.forQuestions(), intel.onceItRuns()}) {
            assertThat(answer(program, OLD_INTEL, 0)).isEqualTo(KILLED);
            assertThat(answer(program, ARM, 0)).isEqualTo(KILLED);
        }
        assertThat(answer(arm.fromTheStart(), INTEL, 0)).isEqualTo(KILLED);
    }

    @Test
    void callsInTheOldGuiseEndTheProcess() {
        assertThat(start(0x40000000)).isEqualTo(KILLED);
        assertThat(start(0x40000000 | 41)).isEqualTo(KILLED);
        assertThat(start(-1)).isEqualTo(KILLED);
    }

    @Test
    void youngCallsAreAsIfTheKernelDidNotKnowThem() {
        assertThat(start(456)).isNotEqualTo(NO_SUCH_CALL);
        assertThat(start(457)).isEqualTo(NO_SUCH_CALL);
        assertThat(answer(arm.fromTheStart(), ARM, 1_000)).isEqualTo(NO_SUCH_CALL);
    }

    @Test
    void onceItRunsNothingIsStartedInItsPlaceAndNobodyKills() {
        byte[] program = intel.onceItRuns();
        assertThat(start(59)).isEqualTo(ALLOWED);
        assertThat(answer(program, INTEL, 59)).isEqualTo(NOT_PERMITTED);
        assertThat(answer(program, INTEL, 322)).isEqualTo(NOT_PERMITTED);
        assertThat(answer(program, INTEL, 62, 1, 9)).isEqualTo(NOT_PERMITTED);
        assertThat(answer(program, INTEL, 62, 1, 15)).isEqualTo(ALLOWED);
        assertThat(answer(program, INTEL, 234, 1, 1, 9)).isEqualTo(NOT_PERMITTED);
        assertThat(answer(program, INTEL, 0)).isEqualTo(ALLOWED);
    }

    @Test
    void aQuestionMayStartAProgramAndOpensNoSocket() {
        assertThat(answer(intel.forQuestions(), INTEL, 59)).isEqualTo(ALLOWED);
        assertThat(answer(intel.forQuestions(), INTEL, 57)).isEqualTo(ALLOWED);
        assertThat(answer(intel.forQuestions(), INTEL, 41)).isEqualTo(NOT_PERMITTED);
    }
}
