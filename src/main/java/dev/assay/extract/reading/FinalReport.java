package dev.assay.extract.reading;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a model reports, taken out of everything that it wrote around it.
///
/// @param text without blanks at its ends
/// @param complete false where the limit of the model's output cut it off
public record FinalReport(String text, boolean complete) {
    private static final String THINKING = "<(?<think>think|thinking)>.*?</\\k<think>>";

    /// A model's thoughts at the place where they stand.
    private static final Pattern THOUGHTS = Pattern.compile("(?is)(?:^\\s+)?" + THINKING);

    /// The tag that a model puts around its report. Each call has its own, so that nothing that was
    /// written before the call, as the data that is read, can stand in for a report.
    ///
    /// @param nonce eight hexadecimal digits
    public record Tag(String nonce) {
        private static final SecureRandom RANDOM = new SecureRandom();

        /// One that nobody could know before.
        public static Tag fresh() {
            byte[] bytes = new byte[4];
            RANDOM.nextBytes(bytes);
            return new Tag(HexFormat.of().formatHex(bytes));
        }

        public String open() {
            return "<%s format=\"text\">".formatted(name());
        }

        public String close() {
            return "</%s>".formatted(name());
        }

        private String name() {
            return "ai-agent-%s-FINAL".formatted(nonce);
        }

        /// The report in a reply: the last one that is whole, or else the one that was begun.
        /// Models leave the end tag out, so a reply that came to its own end needs none. What
        /// stands in the model's thoughts is none of its report.
        ///
        /// @param cut whether the limit of its output ended the reply
        /// @return empty where it reported nothing
        public Optional<FinalReport> read(String reply, boolean cut) {
            String begin = "<" + name() + "[^>]*>";
            Matcher found =
                    Pattern.compile(
                                    "(?is)%s(?<report>.*?)%s|%s"
                                            .formatted(begin, close(), THINKING))
                            .matcher(reply);
            Optional<FinalReport> last = Optional.empty();
            while (found.find()) {
                String report = found.group("report");
                if (report != null) {
                    last = Optional.of(new FinalReport(report.strip(), true));
                }
            }
            return last.or(
                    () -> begun(withoutThoughts(reply), Pattern.compile("(?i)" + begin), cut));
        }

        private static Optional<FinalReport> begun(String reply, Pattern begin, boolean cut) {
            Matcher found = begin.matcher(reply);
            return found.find()
                    ? Optional.of(new FinalReport(reply.substring(found.end()).strip(), !cut))
                    : Optional.empty();
        }
    }

    /// A text without the thoughts in it. Those that were never closed stay: they may be all there
    /// is.
    public static String withoutThoughts(String text) {
        return THOUGHTS.matcher(text).replaceAll("");
    }
}
