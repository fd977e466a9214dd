package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiskRoomTest {
    @Test
    void aTwentiethOfASmallDiskAndAGigabyteOfALargeOneAreLeft() {
        assertThat(DiskRoom.of(10, 2_000).kept()).isEqualTo(100);
        assertThat(DiskRoom.of(10, 1L << 40).kept()).isEqualTo(1L << 30);
    }

    @Test
    void whatWouldLeaveLessIsNotTaken() {
        DiskRoom room = new DiskRoom(1_000, 300);

        assertThat(room.takes(700)).isTrue();
        assertThat(room.takes(701)).isFalse();
        assertThat(new DiskRoom(100, 300).takes(0)).isFalse();
        assertThat(room.words()).isEqualTo("1.00 KB free, and the last 300 bytes stay so");
    }

    @Test
    void theDiskOfAFolderIsLookedAt(@TempDir Path folder) throws Exception {
        assertThat(DiskRoom.of(folder).free()).isPositive();
    }
}
