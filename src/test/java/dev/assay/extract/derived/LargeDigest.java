package dev.assay.extract.derived;

import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Optional;

/// The digest of a file that is larger than the memory of this process.
final class LargeDigest {
    private LargeDigest() {}

    public static void main(String[] arguments) throws InterruptedException {
        Path file = Path.of(arguments[0]);
        Work.Watch watch = Work.Watch.unwatched();
        long start = System.nanoTime();
        Optional<Digest> json = JsonDigest.of("large", file, watch);
        Digest digest = json.isPresent() ? json.get() : TextDigest.of("large", file, watch);
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println(digest.text());
        System.out.printf("%.1f s%n", millis / 1e3);
    }
}
