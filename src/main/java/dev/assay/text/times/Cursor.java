package dev.assay.text.times;

/// A place in a line that is being read.
final class Cursor {
    byte[] line = new byte[0];
    int from;
    int at;
    int to;

    void over(byte[] bytes, int start, int end) {
        line = bytes;
        from = start;
        at = start;
        to = end;
    }

    /// The byte so many behind the place, or 0 beyond the end.
    int peek(int ahead) {
        return at + ahead < to ? line[at + ahead] : 0;
    }

    boolean isDigit(int ahead) {
        int place = at + ahead;
        return place < to && line[place] >= '0' && line[place] <= '9';
    }

    boolean isLetter(int ahead) {
        return letter(peek(ahead));
    }

    static boolean letter(int next) {
        return (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
    }

    /// How many digits follow.
    int digits() {
        int end = at;
        while (end < to && line[end] >= '0' && line[end] <= '9') {
            end++;
        }
        return end - at;
    }

    /// Takes a number of so many digits.
    int number(int digits) {
        int number = 0;
        for (int i = 0; i < digits; i++) {
            number = number * 10 + line[at++] - '0';
        }
        return number;
    }

    /// Takes a number of one or two digits; -1 and nothing where there is none.
    int small() {
        int count = digits();
        return count == 1 || count == 2 ? number(count) : -1;
    }

    /// Takes a byte where it comes next.
    boolean take(int wanted) {
        if (peek(0) == wanted && at < to) {
            at++;
            return true;
        }
        return false;
    }

    /// The byte before the place, or a blank at the beginning.
    int before() {
        return at > from ? line[at - 1] : ' ';
    }
}
