package dev.assay.text.log;

import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Requests as web servers write them down, in the common and the combined form: `client ident user
/// [time] "GET /path HTTP/1.1" 200 1234 "referrer" "agent"`, perhaps with the host that was asked
/// before the client.
final class AccessShape implements LogShape {
    private static final List<LogColumn> COLUMNS =
            List.of(
                    new LogColumn("host", false),
                    new LogColumn("client", false),
                    new LogColumn("user", false),
                    new LogColumn("method", false),
                    new LogColumn("path", false),
                    new LogColumn("status", true),
                    new LogColumn("bytes", true),
                    new LogColumn("referrer", false),
                    new LogColumn("agent", false),
                    new LogColumn("more", false));
    private static final int MOST_DIGITS = 18;

    private byte[] line = new byte[0];
    private int at;
    private int end;

    @Override
    public List<LogColumn> columns() {
        return COLUMNS;
    }

    @Override
    public boolean hasLevel() {
        return false;
    }

    /// Whether a line is built so.
    boolean fits(LogLine candidate) {
        LogEntry entry = new LogEntry(COLUMNS.size());
        entry.begin(1);
        byte[] bytes = candidate.bytes();
        read(bytes, 0, bytes.length, candidate.time(), entry);
        return entry.cells[5] != null;
    }

    @Override
    public void read(byte[] bytes, int from, int to, Optional<WrittenTime> time, LogEntry entry) {
        line = bytes;
        end = to;
        at = from;
        String[] who = words(from, time.map(WrittenTime::from).orElse(from));
        at = time.map(WrittenTime::to).orElse(from);
        while (at < end && (line[at] == ']' || line[at] == ' ')) {
            at++;
        }
        int rest = at;
        String request = quoted();
        String status = number();
        if (request == null || status == null || status.length() != 3 || who.length < 3) {
            entry.message = text(time.isPresent() ? rest : from, end).strip();
            return;
        }
        who(who, entry);
        request(request, entry);
        entry.cells[5] = status;
        entry.cells[6] = number();
        entry.cells[7] = known(quoted());
        entry.cells[8] = known(quoted());
        String more = text(at, end).strip();
        entry.cells[9] = more.isEmpty() ? null : more;
        entry.message = request;
    }

    private String[] words(int from, int to) {
        int stop = to;
        while (stop > from && (line[stop - 1] == '[' || line[stop - 1] == ' ')) {
            stop--;
        }
        return text(from, stop).split(" +", -1);
    }

    /// The ident is the dash that nearly all servers write, or the last word but one; users' names
    /// may have blanks, and several clients that passed a request on have commas between them.
    private static void who(String[] words, LogEntry entry) {
        List<String> all = List.of(words);
        int dash = all.subList(1, all.size()).indexOf("-") + 1;
        int ident = dash > 0 && dash < all.size() - 1 ? dash : all.size() - 2;
        int client = ident - 1;
        while (client > 0 && all.get(client - 1).endsWith(",")) {
            client--;
        }
        entry.cells[0] = known(String.join(" ", all.subList(0, client)));
        entry.cells[1] = known(String.join(" ", all.subList(client, ident)));
        entry.cells[2] = known(String.join(" ", all.subList(ident + 1, all.size())));
    }

    private static void request(String request, LogEntry entry) {
        String[] parts = request.split(" ", -1);
        if (parts.length >= 2 && parts[0].matches("[A-Za-z_-]{1,20}")) {
            entry.cells[3] = parts[0];
            entry.cells[4] = parts[1];
        }
    }

    private static @Nullable String known(@Nullable String written) {
        return written == null || written.equals("-") || written.isEmpty() ? null : written;
    }

    private void skipBlanks() {
        while (at < end && line[at] == ' ') {
            at++;
        }
    }

    /// What comes next in quotes, with what is escaped in it as it was; null where there is none.
    private @Nullable String quoted() {
        skipBlanks();
        if (at >= end || line[at] != '"') {
            return null;
        }
        int close = at + 1;
        boolean escapes = false;
        while (close < end && line[close] != '"') {
            boolean escape = line[close] == '\\' && close + 1 < end;
            escapes |= escape;
            close += escape ? 2 : 1;
        }
        if (close >= end) {
            return null;
        }
        String inner = text(at + 1, close);
        at = close + 1;
        return escapes ? inner.replace("\\\"", "\"") : inner;
    }

    private @Nullable String number() {
        skipBlanks();
        int start = at;
        while (at < end && line[at] >= '0' && line[at] <= '9') {
            at++;
        }
        if (at == start) {
            at += at < end && line[at] == '-' ? 1 : 0;
            return null;
        }
        return at - start > MOST_DIGITS ? null : text(start, at);
    }

    private String text(int from, int to) {
        return new String(line, from, Math.max(0, to - from), StandardCharsets.UTF_8);
    }

    /// Whether most lines are built so.
    static Optional<LogShape> learn(List<LogLine> lines) {
        AccessShape shape = new AccessShape();
        List<LogLine> fitting = new ArrayList<>();
        for (LogLine line : lines) {
            if (line.time().isPresent() && shape.fits(line)) {
                fitting.add(line);
            }
        }
        return fitting.size() * 4L >= lines.size() * 3L ? Optional.of(shape) : Optional.empty();
    }
}
