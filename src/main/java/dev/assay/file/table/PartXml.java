package dev.assay.file.table;

import dev.assay.text.StrangersXml;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/// One XML text of a workbook, read from its beginning to its end. Names are compared without their
/// namespaces, which differ between the two forms of the standard.
final class PartXml implements AutoCloseable {
    private final InputStream in;
    private final XMLStreamReader reader;

    private PartXml(InputStream in, XMLStreamReader reader) {
        this.in = in;
        this.reader = reader;
    }

    static PartXml of(InputStream in) throws IOException {
        try {
            return new PartXml(in, StrangersXml.factory().createXMLStreamReader(in));
        } catch (XMLStreamException damaged) {
            in.close();
            throw new IOException(damaged);
        }
    }

    /// Goes to the next place where an element begins or ends.
    ///
    /// @return whether there is one
    boolean next() throws IOException {
        try {
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT
                        || event == XMLStreamConstants.END_ELEMENT) {
                    return true;
                }
            }
            return false;
        } catch (XMLStreamException damaged) {
            throw new IOException(damaged);
        }
    }

    boolean begins(String name) {
        return reader.isStartElement() && reader.getLocalName().equals(name);
    }

    boolean ends(String name) {
        return reader.isEndElement() && reader.getLocalName().equals(name);
    }

    /// An attribute of the element that begins here.
    @Nullable String attribute(String name) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (reader.getAttributeLocalName(i).equals(name)) {
                return reader.getAttributeValue(i);
            }
        }
        return null;
    }

    /// An attribute of the element that begins here, or what it is where it is left out.
    String attribute(String name, String otherwise) {
        String value = attribute(name);
        return value == null ? otherwise : value;
    }

    /// Returns whether an attribute of the element that begins here says yes.
    boolean isTrue(String name) {
        String value = attribute(name, "0");
        return value.equals("1") || value.equals("true");
    }

    /// The characters of the element that begins here, which has none in it; goes to its end.
    String text() throws IOException {
        // Programs lay out their XML: blanks around a text count only where it says so.
        boolean preserved = "preserve".equals(attribute("space"));
        try {
            String text = reader.getElementText();
            return preserved ? text : text.strip();
        } catch (XMLStreamException damaged) {
            throw new IOException(damaged);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
