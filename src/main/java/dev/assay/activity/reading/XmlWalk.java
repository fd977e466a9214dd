package dev.assay.activity.reading;

import dev.assay.base.Words;
import dev.assay.text.StrangersXml;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// A walk through an XML file, element by element, whatever its size. Entities and whatever lies
/// outside of the file are not followed. Where the file is damaged, the walk ends there.
final class XmlWalk {
    private static final int LONGEST_TEXT = 1_000;
    private static final int LONGEST_REASON = 120;

    private final Deque<String> path = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private int entities;

    /// Hears of elements.
    interface Visitor {
        /// An element begins.
        ///
        /// @param walk knows what it is in
        void begins(String name, Attributes attributes, XmlWalk walk);

        /// An element ends.
        ///
        /// @param text directly in it
        void ends(String name, String text, XmlWalk walk);
    }

    /// The attributes of an element.
    @FunctionalInterface
    interface Attributes {
        /// The value of an attribute; empty where there is none.
        String of(String name);
    }

    private XmlWalk() {}

    static void through(InputStream in, RecordingBuilder recording, Visitor visitor)
            throws IOException {
        XmlWalk walk = new XmlWalk();
        try {
            XMLStreamReader reader = XmlBegin.reader(StrangersXml.factory(), in);
            walk.walk(reader, recording, visitor);
        } catch (XMLStreamException damaged) {
            recording.remark(recording.damaged(reason(damaged)));
        }
        if (walk.entities > 0) {
            recording.remark(
                    "%s left out: entities are never looked up."
                            .formatted(
                                    Words.count(walk.entities, "entity reference", "was", "were")));
        }
    }

    private static String reason(XMLStreamException damaged) {
        String message = String.valueOf(damaged.getMessage());
        String own = message.substring(message.lastIndexOf("Message: ") + 1);
        String sentence =
                Words.shortened(Words.oneLine(own.replace("essage: ", "")), LONGEST_REASON);
        return damaged.getLocation() == null
                ? sentence
                : "line %d: %s".formatted(damaged.getLocation().getLineNumber(), sentence);
    }

    private void walk(XMLStreamReader reader, RecordingBuilder recording, Visitor visitor)
            throws XMLStreamException {
        while (reader.hasNext() && !recording.isCancelled()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    path.push(reader.getLocalName());
                    text.setLength(0);
                    visitor.begins(
                            reader.getLocalName(),
                            name -> {
                                String value = reader.getAttributeValue(null, name);
                                return value == null ? "" : value;
                            },
                            this);
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (text.length() < LONGEST_TEXT) {
                        text.append(
                                reader.getText(),
                                0,
                                Math.min(LONGEST_TEXT, reader.getText().length()));
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    path.pop();
                    visitor.ends(reader.getLocalName(), text.toString().strip(), this);
                    text.setLength(0);
                }
                case XMLStreamConstants.ENTITY_REFERENCE -> entities++;
                default -> {
                    // Comments and instructions to other programs.
                }
            }
        }
    }

    /// Whether the element is somewhere in another.
    boolean isIn(String name) {
        return path.contains(name);
    }

    /// The name of the element around the one that ends.
    String parent() {
        Iterator<String> open = path.iterator();
        return open.hasNext() ? open.next() : "";
    }
}
