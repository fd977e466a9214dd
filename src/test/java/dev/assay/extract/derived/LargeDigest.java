package dev.assay.extract.derived;

import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Optional;

/// The digest of a file that is larger than the memory of this process.
final class LargeDigest {
    private LargeDigest() {}

    public static void main(String[] arguments) throws InterruptedException {
        Path file = Path.of(arguments[0]);
        Work.Monitor monitor = Work.Monitor.none();
        long start = System.nanoTime();
        Optional<Digest> json = JsonDigest.of("large", file, monitor);
        Digest digest = json.isPresent() ? json.get() : TextDigest.of("large", file, monitor);
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println(digest.text());
        System.out.printf("%.1f s%n", millis / 1e3);
    }
}
