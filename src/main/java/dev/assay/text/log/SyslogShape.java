package dev.assay.text.log;

import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Messages of a syslog that begin with their priority, which says how severe they are and what
/// they are about: `<34>Oct 11 22:14:15 host su[12]: text` as RFC 3164 has them, and `<34>1
/// 2003-10-11T22:14:15Z host su 12 ID47 [data] text` as RFC 5424 has them.
final class SyslogShape implements LogShape {
    private static final List<LogColumn> COLUMNS =
            List.of(
                    new LogColumn("facility", false),
                    new LogColumn("host", false),
                    new LogColumn("source", false),
                    new LogColumn("process", false),
                    new LogColumn("message_id", false),
                    new LogColumn("data", false));
    private static final List<String> SEVERITIES =
            List.of("EMERG", "ALERT", "CRIT", "ERR", "WARNING", "NOTICE", "INFO", "DEBUG");
    private static final List<String> FACILITIES =
            List.of(
                    "kern",
                    "user",
                    "mail",
                    "daemon",
                    "auth",
                    "syslog",
                    "lpr",
                    "news",
                    "uucp",
                    "cron",
                    "authpriv",
                    "ftp",
                    "ntp",
                    "audit",
                    "alert",
                    "clock",
                    "local0",
                    "local1",
                    "local2",
                    "local3",
                    "local4",
                    "local5",
                    "local6",
                    "local7");
    private static final Pattern PRIORITY = Pattern.compile("<(\\d{1,3})>(?:(\\d{1,2}) )?\\s*");
    private static final Pattern HEAD =
            Pattern.compile(
                    "(\\S+) (\\S+) (\\S+) (\\S+) (-|(?:\\[(?:[^\\]\\\\\"]|\\\\.|\"(?:[^\"\\\\]|\\\\.)*+\")*+\\])++)(?: |$)");
    private static final Pattern OLD_HEAD =
            Pattern.compile("(\\S+) ([^\\s:\\[]{1,64})(?:\\[([^\\]]{1,20})\\])?:(?: |$)");

    @Override
    public List<LogColumn> columns() {
        return COLUMNS;
    }

    @Override
    public boolean hasLevel() {
        return true;
    }

    @Override
    public void read(byte[] line, int from, int to, Optional<WrittenTime> time, LogEntry entry) {
        int begin = time.map(WrittenTime::from).orElse(from);
        int end = time.map(WrittenTime::to).orElse(from);
        Matcher priority = PRIORITY.matcher(text(line, from, begin));
        String rest = text(line, end, to).strip();
        entry.message = rest;
        if (!priority.matches() || time.isEmpty() || !isPriority(priority)) {
            return;
        }
        int number = Integer.parseInt(priority.group(1));
        entry.level = SEVERITIES.get(number % SEVERITIES.size());
        entry.cells[0] = FACILITIES.get(number / SEVERITIES.size());
        if (priority.group(2) == null) {
            old(rest, entry);
        } else {
            current(rest, entry);
        }
    }

    private static boolean isPriority(Matcher priority) {
        return Integer.parseInt(priority.group(1)) < SEVERITIES.size() * FACILITIES.size();
    }

    private static void old(String rest, LogEntry entry) {
        Matcher head = OLD_HEAD.matcher(rest);
        if (head.lookingAt()) {
            entry.cells[1] = head.group(1);
            entry.cells[2] = head.group(2);
            entry.cells[3] = head.group(3);
            entry.message = rest.substring(head.end()).strip();
        }
    }

    private static void current(String rest, LogEntry entry) {
        Matcher head = HEAD.matcher(rest);
        if (head.lookingAt()) {
            for (int i = 1; i <= head.groupCount(); i++) {
                entry.cells[i] = known(head.group(i));
            }
            entry.message = rest.substring(head.end()).strip().replaceFirst("^\uFEFF", "");
        }
    }

    private static @Nullable String known(String written) {
        return written.equals("-") ? null : written;
    }

    private static String text(byte[] line, int from, int to) {
        return new String(line, from, Math.max(0, to - from), StandardCharsets.UTF_8);
    }

    /// Whether most lines begin with a priority and the time behind it.
    static Optional<LogShape> learn(List<LogLine> lines) {
        long fitting =
                lines.stream()
                        .filter(line -> line.time().isPresent())
                        .filter(line -> {
                            Matcher priority =
                                    PRIORITY.matcher(
                                            text(line.bytes(), 0, line.time().get().from()));
                            return priority.matches() && isPriority(priority);
                        })
                        .count();
        return fitting > 0 && fitting * 4 >= lines.size() * 3L
                ? Optional.of(new SyslogShape())
                : Optional.empty();
    }
}
