package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Recording;
import dev.assay.task.Cancellation;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// XML that would have more read than stands in it: entities that lead out of the file, and those
/// that are made of themselves.
final class HostileXmlTest {
    @TempDir Path folder;

    private Recording read(String head, String name) throws IOException, InterruptedException {
        Path file =
                Files.writeString(
                        folder.resolve("hostile.gpx"),
                        head
                                + "<gpx><trk><name>"
                                + name
                                + "</name><trkseg>"
                                + "<trkpt lat=\"47\" lon=\"8\"><time>2026-05-01T10:00:00Z</time></trkpt>"
                                + "<trkpt lat=\"47.001\" lon=\"8\"><time>2026-05-01T10:00:20Z</time></trkpt>"
                                + "</trkseg></trk></gpx>");
        return new RecordingReader().read(file, new Cancellation()).getFirst().recording();
    }

    @Test
    void anEntityThatLeadsOutCostsOnlyItself() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "the secret");

        Recording ride =
                read(
                        "<!DOCTYPE gpx [<!ENTITY out SYSTEM \"%s\">]>".formatted(secret.toUri()),
                        "Lake &out; round");

        assertThat(ride.name()).isEqualTo("Lake  round");
        assertThat(ride.streams().size()).isEqualTo(2);
        assertThat(ride.remarks())
                .contains("1 entity reference was left out: entities are never looked up.");
    }

    @Test
    void anEntityThatNobodyDeclaredCostsOnlyItself() throws Exception {
        Recording ride = read("", "Caf&eacute; &amp; lake");

        assertThat(ride.name()).isEqualTo("Caf & lake");
        assertThat(ride.streams().size()).isEqualTo(2);
    }

    /// More written signs than the platform takes for entities by itself.
    @Test
    void writtenSignsAreNoEntities() throws Exception {
        Recording ride = read("", "&amp;&#233;".repeat(200_000));

        assertThat(ride.streams().size()).isEqualTo(2);
        assertThat(ride.remarks()).noneMatch(remark -> remark.contains("damaged"));
    }

    /// Nine levels of ten entities each, three gigabytes of text, in the name.
    @Test
    void entitiesOfEntitiesGrowToNothing() throws Exception {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE gpx [<!ENTITY a0 \"lol\">");
        for (int level = 1; level <= 9; level++) {
            bomb.append("<!ENTITY a%d \"".formatted(level));
            bomb.append("&a%d;".formatted(level - 1).repeat(10)).append("\">");
        }

        long before = AllocatedBytes.ofThisThread();
        Recording ride = read(bomb.append("]>").toString(), "A&a9;B");

        assertThat(AllocatedBytes.ofThisThread() - before).isLessThan(16L << 20);

        assertThat(ride.name()).isEqualTo("AB");
        assertThat(ride.streams().size()).isEqualTo(2);
    }

    /// A text of 100 KB, ten thousand times: a gigabyte.
    @Test
    void aLongEntityThatIsNamedOftenGrowsToNothing() throws Exception {
        String head = "<!DOCTYPE gpx [<!ENTITY a \"%s\">]>".formatted("x".repeat(100_000));

        long before = AllocatedBytes.ofThisThread();
        Recording ride = read(head, "A" + "&a;".repeat(10_000));

        assertThat(AllocatedBytes.ofThisThread() - before).isLessThan(32L << 20);
        assertThat(ride.name()).isEqualTo("A");
        assertThat(ride.streams().size()).isEqualTo(2);
    }

    /// What is open is kept in mind, so that it must not be any number.
    @Test
    @Tag("proof")
    void tenMillionElementsInEachOtherEndTheReading() throws Exception {
        Path file = folder.resolve("deep.gpx");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("<gpx><trk><trkseg><trkpt lat=\"47\" lon=\"8\"/>");
            for (int i = 0; i < 10_000_000; i++) {
                out.write("<a>");
            }
        }
        long before = AllocatedBytes.ofThisThread();
        Recording kept =
                new RecordingReader().read(file, new Cancellation()).getFirst().recording();

        assertThat(AllocatedBytes.ofThisThread() - before).isLessThan(64L << 20);
        assertThat(kept.streams().size()).isEqualTo(1);
        assertThat(kept.remarks()).anyMatch(remark -> remark.startsWith("The file is damaged"));
    }
}
