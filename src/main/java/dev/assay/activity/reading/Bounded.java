package dev.assay.activity.reading;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A stream that ends after so many bytes, whatever more there is.
final class Bounded extends FilterInputStream {
    private long left;

    Bounded(InputStream in, long most) {
        super(in);
        this.left = most;
    }

    @Override
    public int read() throws IOException {
        if (left == 0) {
            return -1;
        }
        int read = super.read();
        left -= read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int read = super.read(buffer, offset, (int) Math.min(length, left));
        left -= Math.max(0, read);
        return read;
    }
}
