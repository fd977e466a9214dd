package dev.assay.text;

/// Counts what is no UTF-8 in bytes that pass by (RFC 3629, section 4).
final class Utf8Check {
    private static final long HIGH_BITS = 0x8080808080808080L;
    private int left;
    private int lowest = 0x80;
    private int highest = 0xBF;
    private long errors;

    void over(byte[] bytes, int count) {
        int at = 0;
        while (at < count) {
            // Most bytes are ASCII: eight of them are looked at together.
            boolean eight = left == 0 && at + 8 <= count;
            if (eight && (ByteScan.eight(bytes, at) & HIGH_BITS) == 0) {
                at += 8;
            } else {
                next(bytes[at++] & 0xFF);
            }
        }
    }

    private void next(int value) {
        if (left > 0) {
            boolean fits = value >= lowest && value <= highest;
            lowest = 0x80;
            highest = 0xBF;
            if (fits) {
                left--;
                return;
            }
            left = 0;
            errors++;
        }
        if (value >= 0x80) {
            begin(value);
        }
    }

    private void begin(int value) {
        if (value >= 0xC2 && value <= 0xDF) {
            left = 1;
        } else if (value >= 0xE0 && value <= 0xEF) {
            left = 2;
            lowest = value == 0xE0 ? 0xA0 : 0x80;
            highest = value == 0xED ? 0x9F : 0xBF;
        } else if (value >= 0xF0 && value <= 0xF4) {
            left = 3;
            lowest = value == 0xF0 ? 0x90 : 0x80;
            highest = value == 0xF4 ? 0x8F : 0xBF;
        } else {
            errors++;
        }
    }

    /// The bytes are over.
    void end() {
        errors += left > 0 ? 1 : 0;
        left = 0;
    }

    /// How many stretches mean nothing.
    long errors() {
        return errors;
    }
}
