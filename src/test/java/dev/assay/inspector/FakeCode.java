package dev.assay.inspector;

import dev.assay.inspector.code.FakeDesk;
import dev.assay.inspector.python.FakePython;

/// Code that nobody runs.
public final class FakeCode {
    private FakeCode() {}

    public static CodeAccess none() {
        FakePython python = new FakePython();
        return new CodeAccess(new FakeDesk(), new FakeDesk(), python, python);
    }
}
