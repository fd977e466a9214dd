package dev.assay.activity.reading;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The beginning of an XML file: what stands before it, and the encoding that it names.
final class XmlBegin {
    private static final int DECLARATION = 200;
    private static final Pattern ENCODING = Pattern.compile("^<\\?xml[^>]*encoding=[\"']([^\"']+)");

    /// A byte order mark of UTF-8, byte by byte.
    private static final String MARK = "\u00ef\u00bb\u00bf";

    private XmlBegin() {}

    /// A reader from the first mark of the file on. A byte that is no UTF-8 is one odd character of
    /// a text that says to be UTF-8 and not the end of the file, as it is to the parser.
    static XMLStreamReader reader(XMLInputFactory factory, InputStream from)
            throws IOException, XMLStreamException {
        BufferedInputStream in = new BufferedInputStream(from);
        skipBlanks(in);
        in.mark(DECLARATION);
        String begin = new String(in.readNBytes(DECLARATION), StandardCharsets.ISO_8859_1);
        in.reset();
        boolean wide = begin.startsWith("\u00fe\u00ff") || begin.startsWith("\u00ff\u00fe");
        Matcher declared = ENCODING.matcher(begin);
        if (wide || begin.indexOf('\0') >= 0 || (declared.find() && !isUtf8(declared.group(1)))) {
            return factory.createXMLStreamReader(in);
        }
        return factory.createXMLStreamReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    /// Passes the blanks and the mark with which some files begin, as those TCX of Strava's export:
    /// to the parser they are damage.
    private static void skipBlanks(BufferedInputStream in) throws IOException {
        in.mark(MARK.length());
        String begin = new String(in.readNBytes(MARK.length()), StandardCharsets.ISO_8859_1);
        if (!begin.equals(MARK)) {
            in.reset();
        }
        int read;
        do {
            in.mark(1);
            read = in.read();
        } while (read == ' ' || read == '\t' || read == '\r' || read == '\n');
        in.reset();
    }

    private static boolean isUtf8(String encoding) {
        return encoding.equalsIgnoreCase("utf-8") || encoding.equalsIgnoreCase("utf8");
    }
}
