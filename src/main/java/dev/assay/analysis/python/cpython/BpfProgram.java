package dev.assay.analysis.python.cpython;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// A program for the kernel's filter of system calls, instruction by instruction.
final class BpfProgram {
    private static final int LOAD = 0x20;
    private static final int AND = 0x54;
    private static final int JUMP_EQUAL = 0x15;
    private static final int JUMP_AT_LEAST = 0x35;
    private static final int RETURN = 0x06;

    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    private static final int ARGUMENTS = 16;
    private static final int ARGUMENT = 8;

    private static final int KILL = 0x80000000;
    private static final int ERROR = 0x00050000;
    private static final int ALLOW = 0x7fff0000;

    private record Instruction(int code, int whenTrue, int whenFalse, int value) {}

    private final List<Instruction> instructions = new ArrayList<>();

    /// Begins a program for one architecture; calls of any other end the process.
    BpfProgram(int architecture) {
        add(LOAD, 0, 0, ARCHITECTURE);
        add(JUMP_EQUAL, 1, 0, architecture);
        add(RETURN, 0, 0, KILL);
        add(LOAD, 0, 0, NUMBER);
    }

    /// Calls from a number on end the process.
    BpfProgram killFrom(int number) {
        add(JUMP_AT_LEAST, 0, 1, number);
        add(RETURN, 0, 0, KILL);
        return this;
    }

    /// Calls from a number on fail.
    BpfProgram failFrom(int number, int error) {
        add(JUMP_AT_LEAST, 0, 1, number);
        add(RETURN, 0, 0, ERROR | error);
        return this;
    }

    /// A call fails.
    BpfProgram fail(int number, int error) {
        add(JUMP_EQUAL, 0, 1, number);
        add(RETURN, 0, 0, ERROR | error);
        return this;
    }

    /// A call fails where some bits of the lower half of an argument have a value.
    BpfProgram failWhere(int number, int argument, int bits, int value, int error) {
        add(JUMP_EQUAL, 0, 5, number);
        add(LOAD, 0, 0, ARGUMENTS + ARGUMENT * argument);
        add(AND, 0, 0, bits);
        add(JUMP_EQUAL, 0, 1, value);
        add(RETURN, 0, 0, ERROR | error);
        add(LOAD, 0, 0, NUMBER);
        return this;
    }

    /// The program; all other calls are allowed.
    byte[] bytes() {
        List<Instruction> whole = new ArrayList<>(instructions);
        whole.add(new Instruction(RETURN, 0, 0, ALLOW));
        ByteBuffer bytes = ByteBuffer.allocate(whole.size() * 8).order(ByteOrder.LITTLE_ENDIAN);
        for (Instruction each : whole) {
            bytes.putShort((short) each.code)
                    .put((byte) each.whenTrue)
                    .put((byte) each.whenFalse)
                    .putInt(each.value);
        }
        return bytes.array();
    }

    private void add(int code, int whenTrue, int whenFalse, int value) {
        instructions.add(new Instruction(code, whenTrue, whenFalse, value));
    }
}
