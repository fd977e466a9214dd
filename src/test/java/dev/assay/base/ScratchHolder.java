package dev.assay.base;

import java.nio.file.Files;
import java.nio.file.Path;

/// A program of its own that makes a scratch folder with a file in it, names it, and holds it until
/// its input ends.
final class ScratchHolder {
    private ScratchHolder() {}

    public static void main(String[] args) throws Exception {
        try (ScratchFolder scratch = ScratchFolder.create(Path.of(args[0]))) {
            Path below = Files.createDirectory(scratch.folder().resolve("below"));
            Files.writeString(below.resolve("file"), "left behind");
            System.out.println(scratch.folder());
            System.in.transferTo(System.out);
        }
    }
}
