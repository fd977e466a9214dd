package dev.assay.file.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// What the numbers of cells stand for, by the formats in which a workbook shows them (ECMA-376,
/// part 1, 18.8.30 and 18.8.31).
///
/// @param shown of each style, by its number
record CellStyles(List<Shown> shown) {
    /// What a number is shown as.
    enum Shown {
        NUMBER,
        PERCENT,
        /// A day, perhaps with a time.
        DATE,
        /// A time of the day.
        CLOCK,
        /// Hours, minutes and seconds that passed.
        DURATION
    }

    static final CellStyles NONE = new CellStyles(List.of());

    /// Texts in a format, which say nothing about the number: in quotes, behind a backslash, the
    /// width of a sign, a sign that fills the cell.
    private static final Pattern LITERAL = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.");

    private static final Pattern ELAPSED = Pattern.compile("\\[(h+|m+|s+)]");
    private static final Pattern BRACKET = Pattern.compile("\\[[^\\]]*]");

    /// An m beside hours or seconds is a minute, any other a month.
    private static final Pattern MINUTES = Pattern.compile("(h+[^a-z]*)m+|m+([^a-z]*s)");

    CellStyles {
        shown = List.copyOf(shown);
    }

    static CellStyles of(PartXml xml) throws IOException {
        Map<String, String> formats = new HashMap<>();
        List<Shown> shown = new ArrayList<>();
        boolean ofCells = false;
        while (xml.next()) {
            if (xml.begins("numFmt")) {
                formats.put(xml.attribute("numFmtId", ""), xml.attribute("formatCode", ""));
            } else if (xml.begins("cellXfs") || xml.ends("cellXfs")) {
                ofCells = xml.begins("cellXfs");
            } else if (ofCells && xml.begins("xf")) {
                String id = xml.attribute("numFmtId", "0");
                shown.add(formats.containsKey(id) ? shown(formats.get(id)) : builtIn(id));
            }
        }
        return new CellStyles(shown);
    }

    /// What a cell of a style is shown as.
    Shown of(int style) {
        return style >= 0 && style < shown.size() ? shown.get(style) : Shown.NUMBER;
    }

    /// The formats that a workbook need not write down, some of which are those of East Asia.
    private static Shown builtIn(String id) {
        return switch (id) {
            case "9", "10" -> Shown.PERCENT;
            case "14", "15", "16", "17", "22", "27", "28", "29", "30", "31", "36" -> Shown.DATE;
            case "50", "51", "52", "53", "54", "57", "58" -> Shown.DATE;
            case "18", "19", "20", "21", "32", "33", "34", "35", "55", "56" -> Shown.CLOCK;
            case "45", "46", "47" -> Shown.DURATION;
            default -> Shown.NUMBER;
        };
    }

    static Shown shown(String format) {
        String bare = LITERAL.matcher(format.toLowerCase(Locale.ROOT)).replaceAll("");
        String first = bare.split(";", -1)[0];
        if (first.startsWith("general")) {
            return Shown.NUMBER;
        }
        if (ELAPSED.matcher(first).find()) {
            return Shown.DURATION;
        }
        String plain = BRACKET.matcher(first).replaceAll("");
        boolean hours = plain.contains("h");
        boolean seconds = plain.contains("s");
        String days = MINUTES.matcher(plain).replaceAll("$1$2").replace("am/pm", "");
        if (days.contains("y") || days.contains("d") || days.contains("m")) {
            return Shown.DATE;
        }
        if (hours) {
            return Shown.CLOCK;
        }
        if (seconds) {
            return Shown.DURATION;
        }
        return plain.contains("%") ? Shown.PERCENT : Shown.NUMBER;
    }
}
