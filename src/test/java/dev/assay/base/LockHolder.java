package dev.assay.base;

import java.nio.file.Path;

/// A program of its own that takes the lock of a folder, says whether it got it, and holds it until
/// its input ends.
final class LockHolder {
    static final String TAKEN = "taken";
    static final String REFUSED = "refused";

    private LockHolder() {}

    public static void main(String[] args) throws Exception {
        boolean taken = FolderLock.take(Path.of(args[0])).isPresent();
        System.out.println(taken ? TAKEN : REFUSED);
        System.in.transferTo(System.out);
    }
}
