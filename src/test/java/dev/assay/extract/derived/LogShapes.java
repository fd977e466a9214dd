package dev.assay.extract.derived;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/// Lines of logs as programs write them, in the shapes of the collection of real logs at
/// `github.com/logpai/loghub` and in others.
final class LogShapes {
    private static final String WRITTEN = "from 2026-10-28T22:58:07 to 2026-10-29T22:11:07";

    private LogShapes() {}

    /// A shape of line.
    ///
    /// @param says what is to be said of 200 lines, seven minutes apart from 2026-10-28T22:58:07 on
    record Shape(String name, String says, Function<LocalDateTime, String> line) {}

    private static final String YEARLESS = "from 10-28T22:58:07 to 10-29T22:11:07 (without a year)";
    private static final String UTC = "from 2026-10-28T22:58:07 to 2026-10-29T22:11:07 UTC";

    static Stream<Shape> all() {
        return Stream.of(
                        ofSupercomputers(),
                        ofClusters(),
                        ofSystems(),
                        ofPrograms(),
                        ofServers(),
                        ofCountries())
                .flatMap(List::stream);
    }

    private static List<Shape> ofSupercomputers() {
        return List.of(
                new Shape(
                        "Zookeeper",
                        WRITTEN,
                        t -> at(t, "yyyy-MM-dd HH:mm:ss") + ",744 - INFO  [Q]"),
                new Shape(
                        "OpenStack",
                        WRITTEN,
                        t ->
                                "nova-api.log.1.2017-05-16_13:53:08 "
                                        + at(t, "yyyy-MM-dd HH:mm:ss")
                                        + ".008 25746 INFO nova.osapi [req-38101a0b] 10.11.10.1"),
                new Shape(
                        "BGL",
                        WRITTEN,
                        t ->
                                "- "
                                        + (epoch(t) + 25_200)
                                        + at(t, " yyyy.MM.dd")
                                        + " R02-M1-N0-C:J12-U11 "
                                        + at(t, "yyyy-MM-dd-HH.mm.ss")
                                        + ".363779 R02-M1-N0-C:J12-U11 RAS KERNEL INFO parity"));
    }

    private static List<Shape> ofClusters() {
        return List.of(
                new Shape(
                        "Thunderbird",
                        UTC,
                        t ->
                                "- "
                                        + epoch(t)
                                        + at(t, " yyyy.MM.dd")
                                        + " dn228 "
                                        + at(t.minusHours(8), "MMM d HH:mm:ss")
                                        + " dn228/dn228 crond(pam_unix)[2915]: session closed"),
                new Shape(
                        "HPC",
                        UTC,
                        t -> "134681 node-246 unix.hw state_change " + epoch(t) + " 1 Component"),
                new Shape(
                        "HDFS",
                        WRITTEN,
                        t -> at(t, "yyMMdd HHmmss") + " 148 INFO dfs.DataNode$P: x"),
                new Shape(
                        "Hadoop",
                        WRITTEN,
                        t -> at(t, "yyyy-MM-dd HH:mm:ss") + ",978 INFO [main] x"),
                new Shape(
                        "Spark",
                        WRITTEN,
                        t -> at(t, "yy/MM/dd HH:mm:ss") + " INFO executor.Bac: x"),
                new Shape(
                        "Windows",
                        WRITTEN,
                        t -> at(t, "yyyy-MM-dd HH:mm:ss") + ", Info    CBS  SQM"));
    }

    private static List<Shape> ofSystems() {
        return List.of(
                new Shape("Linux", YEARLESS, t -> at(t, "MMM d HH:mm:ss") + " combo sshd[1]: x"),
                new Shape(
                        "Linux, padded by a blank",
                        YEARLESS,
                        t ->
                                "%s %2d %s combo su: y"
                                        .formatted(
                                                at(t, "MMM"),
                                                t.getDayOfMonth(),
                                                at(t, "HH:mm:ss"))),
                new Shape(
                        "Android",
                        YEARLESS,
                        t -> at(t, "MM-dd HH:mm:ss") + ".811  1702  2395 D W: x"),
                new Shape(
                        "HealthApp",
                        WRITTEN,
                        t -> at(t, "yyyyMMdd-H:m:s") + ":606|Step_LSC|300|on"),
                new Shape(
                        "Apache",
                        WRITTEN,
                        t -> at(t, "'['EEE MMM dd HH:mm:ss yyyy']'") + " [notice] j"),
                new Shape(
                        "Proxifier",
                        YEARLESS,
                        t -> at(t, "'['MM.dd HH:mm:ss']'") + " chrome.exe - p"),
                new Shape(
                        "OpenSSH",
                        YEARLESS,
                        t -> at(t, "MMM dd HH:mm:ss") + " LabSZ sshd[24200]: r"));
    }

    private static List<Shape> ofPrograms() {
        return List.of(
                new Shape(
                        "Mac",
                        YEARLESS,
                        t -> at(t, "MMM d HH:mm:ss") + " calvisitor-10-105 kernel[0]: x"),
                new Shape(
                        "git log",
                        "from 2026-10-28T20:58:07 to 2026-10-29T20:11:07 UTC",
                        t ->
                                "commit 1234567890\nAuthor: A B <a@b>\nDate:   "
                                        + at(t, "EEE MMM d HH:mm:ss yyyy")
                                        + " +0200\n\n    Say what was done\n"),
                new Shape(
                        "web server",
                        UTC,
                        t ->
                                "83.149.9.216 - - ["
                                        + at(t, "dd/MMM/yyyy:HH:mm:ss")
                                        + " +0000] \"GET /a"),
                new Shape(
                        "nginx",
                        WRITTEN,
                        t -> at(t, "yyyy/MM/dd HH:mm:ss") + " [error] 31#31: *1 o"),
                new Shape(
                        "mail",
                        UTC,
                        t -> "Date: " + at(t, "EEE, dd MMM yyyy HH:mm:ss") + " GMT; relay=x"),
                new Shape(
                        "Redis",
                        YEARLESS,
                        t -> "1:M " + at(t, "dd MMM HH:mm:ss") + ".123 * Ready"));
    }

    private static List<Shape> ofServers() {
        return List.of(
                new Shape(
                        "Kubernetes",
                        YEARLESS,
                        t -> "I" + at(t, "MMdd HH:mm:ss") + ".123456 1 main.go:1] x"),
                new Shape("German", WRITTEN, t -> at(t, "d.M.yyyy HH:mm:ss") + " Fehler im Modul"),
                new Shape(
                        "American", WRITTEN, t -> at(t, "M/d/yyyy h:mm:ss a") + " Service started"),
                new Shape(
                        "English", WRITTEN, t -> at(t, "dd/MM/yyyy HH:mm:ss") + " Service started"),
                new Shape(
                        "American, in words",
                        WRITTEN,
                        t -> at(t, "MMMM d, yyyy h:mm:ss a") + " started"),
                new Shape("Oracle", WRITTEN, t -> at(t, "dd-MMM-yyyy HH:mm:ss") + " * establish *"),
                new Shape("basic ISO", UTC, t -> "x " + at(t, "yyyyMMdd'T'HHmmss") + "Z started"),
                new Shape(
                        "fourteen digits",
                        WRITTEN,
                        t -> "id=7 " + at(t, "yyyyMMddHHmmss") + " started"),
                new Shape(
                        "logfmt",
                        UTC,
                        t -> "level=info ts=" + at(t, "yyyy-MM-dd'T'HH:mm:ss") + ".123Z x=1"),
                new Shape(
                        "an offset with a colon",
                        "from 2026-10-29T04:28:07 to 2026-10-30T03:41:07 UTC",
                        t -> at(t, "yyyy-MM-dd'T'HH:mm:ss") + "-05:30 started"),
                new Shape("milliseconds", UTC, t -> "{ts:" + epoch(t) + "000} msg"),
                new Shape("seconds with a fraction", UTC, t -> epoch(t) + ".250 msg"));
    }

    private static List<Shape> ofCountries() {
        return List.of(
                new Shape(
                        "behind a long word",
                        WRITTEN,
                        t -> "x".repeat(150) + " | " + at(t, "yyyy-MM-dd HH:mm:ss") + " | msg"));
    }

    static String at(LocalDateTime time, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(time);
    }

    private static long epoch(LocalDateTime time) {
        return time.toEpochSecond(ZoneOffset.UTC);
    }
}
