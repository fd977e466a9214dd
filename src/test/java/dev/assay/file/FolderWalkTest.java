package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderWalkTest {
    @TempDir Path root;

    @BeforeEach
    void write() throws Exception {
        for (String name :
                new String[] {
                    "a.csv",
                    "one/b.csv",
                    "one/two/c.csv",
                    "one/two/three/d.csv",
                    ".hidden/e.csv",
                    "_delta_log/f.csv",
                    "y=1/m=2/d=3/h=4/g.csv"
                }) {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x");
        }
    }

    @Test
    void itGoesSoDeepAndTheFoldersOfAPartitionedTableDoNotCount() throws Exception {
        assertThat(new FolderWalk(root, 3).files(_ -> true, 100))
                .extracting(file -> root.relativize(file).toString().replace('\\', '/'))
                .containsExactly("a.csv", "one/b.csv", "one/two/c.csv", "y=1/m=2/d=3/h=4/g.csv");
        assertThat(new FolderWalk(root, 3).files(_ -> true, 2)).hasSize(2);
    }

    @Test
    void aClosedFolderEndsNothing() throws Exception {
        Path closed = Files.createDirectories(root.resolve("b-closed/inner"));
        Assumptions.assumeTrue(
                closed.toFile().setReadable(false) && !Files.isReadable(closed),
                "whoever runs this, such as root, reads every folder");

        assertThat(new FolderWalk(root, 4).folders(100))
                .contains(root, root.resolve("b-closed"), root.resolve("one/two/three"))
                .doesNotContain(closed);
    }

    @Test
    void aFolderWhoseListBreaksOffIsClosed() throws Exception {
        List<Path> closed = new ArrayList<>();
        FileVisitor<Path> visitor = new FolderWalk(root, 4).visitor(_ -> {}, _ -> {}, closed::add);
        IOException broken = new IOException("Input/output error");

        visitor.postVisitDirectory(root.resolve("one"), null);
        visitor.postVisitDirectory(root.resolve("one/two"), broken);

        assertThat(closed).containsExactly(root.resolve("one/two"));
        assertThatThrownBy(() -> visitor.postVisitDirectory(root, broken)).isEqualTo(broken);
    }

    @Test
    void theFoldersBeginWithItselfAndAreSoMany() throws Exception {
        assertThat(new FolderWalk(root, 4).folders(100))
                .startsWith(root)
                .contains(root.resolve("y=1/m=2/d=3/h=4"), root.resolve("one/two/three"))
                .doesNotContain(root.resolve(".hidden"));
        assertThat(new FolderWalk(root, 4).folders(2)).hasSize(2).startsWith(root);
        Path gone = root.resolve("gone");
        assertThat(new FolderWalk(gone, 4).folders(2)).containsExactly(gone);
        assertThatThrownBy(() -> new FolderWalk(gone, 4).files(_ -> true, 2))
                .isInstanceOf(IOException.class);
    }
}
