package dev.assay.analysis.python;

import dev.assay.base.DiskRoom;
import dev.assay.base.Words;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.Path;

/// What the tables that one run hands back may take, all together.
final class TableRoom {
    /// So much of all tables of a run is taken, in bytes.
    static final long MOST = 2L << 30;

    /// The disk is looked at again after so many bytes.
    private static final long STEP = 64L << 20;

    private final long most;
    private final DiskRoom.Look disk;
    private long taken;
    private long looked = -STEP;

    /// There is no room for more; the message says why, as the end of a sentence.
    static final class NoRoomException extends Exception {
        @Serial private static final long serialVersionUID = 1;

        NoRoomException(String message) {
            super(message);
        }
    }

    TableRoom() {
        this(MOST, DiskRoom::of);
    }

    TableRoom(long most, DiskRoom.Look disk) {
        this.most = most;
        this.disk = disk;
    }

    /// Takes room for some bytes.
    ///
    /// @param folder in which they are written
    void take(long bytes, Path folder) throws IOException, NoRoomException {
        taken += bytes;
        if (taken > most) {
            throw new NoRoomException(
                    "what one run hands back may take %s, all tables together. Filter or aggregate first, or hand it back in several runs"
                            .formatted(Words.bytes(most)));
        }
        if (taken - looked >= STEP) {
            looked = taken;
            DiskRoom room = disk.at(folder);
            if (!room.takes(STEP)) {
                throw new NoRoomException(
                        "the disk of %s has %s. Make room there, or hand back fewer rows"
                                .formatted(folder, room.words()));
            }
        }
    }

    /// Gives room back.
    void giveBack(long bytes) {
        taken -= bytes;
        looked = Math.min(looked, taken);
    }
}
