package dev.assay.pages.file;

/// What signs and values of a delimited text are called.
final class ReadingWords {
    private ReadingWords() {}

    static String delimiter(String sign) {
        return switch (sign) {
            case "," -> "comma";
            case ";" -> "semicolon";
            case "\t" -> "tab";
            case "|" -> "bar |";
            case " " -> "blank";
            case ":" -> "colon";
            default -> sign;
        };
    }

    static String quote(String sign) {
        return switch (sign) {
            case "" -> "none";
            case "\"" -> "double quotes \"";
            case "'" -> "single quotes '";
            default -> sign;
        };
    }

    static String header(boolean has) {
        return has ? "first line" : "none";
    }

    static String decimal(String sign) {
        return sign.equals(",") ? "comma 1,5" : "point 1.5";
    }

    static String copied(boolean copied) {
        return copied ? "copied" : "read in place";
    }

    static String joined(boolean joined) {
        return joined ? "one table" : "a table each";
    }
}
