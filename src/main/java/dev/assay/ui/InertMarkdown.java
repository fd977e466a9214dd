package dev.assay.ui;

import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.renderer.markdown.MarkdownRenderer;

/// Markdown for files that other programs open: markup is text in it, a picture is its description
/// and its address, and a link that is not secure is its words. A viewer that passes markup on, or
/// loads pictures by itself, finds nothing to run and nothing to load.
public final class InertMarkdown {
    private static final MarkdownRenderer RENDERER =
            MarkdownRenderer.builder().extensions(Markdown.EXTENSIONS).build();

    /// Stands for a bracket that opens markup until the text is written: a viewer may not know that
    /// a backslash takes its meaning away. It is no character of any text.
    private static final String BRACKET = "\uFDD0";

    private InertMarkdown() {}

    /// Markdown that somebody else wrote; the very same text where nothing in it can do anything.
    public static String of(String markdown) {
        Node document = Markdown.PARSER.parse(markdown);
        Hazards hazards = new Hazards();
        document.accept(hazards);
        if (hazards.found.isEmpty()) {
            return markdown;
        }
        hazards.found.forEach(InertMarkdown::disarm);
        document.accept(new Brackets());
        return RENDERER.render(document).replace(BRACKET, "&lt;").strip();
    }

    /// A plain text as one line of Markdown that shows it.
    public static String ofText(String text) {
        return Words.oneLine(text)
                .replace("<", "&lt;")
                .replace("![", "!&#91;")
                .replace("](", "&#93;(")
                .replace("][", "&#93;[");
    }

    private static void disarm(Node node) {
        switch (node) {
            case HtmlBlock block -> {
                Paragraph paragraph = new Paragraph();
                paragraph.appendChild(new Text(block.getLiteral().replaceAll("\\s+", " ")));
                replace(block, paragraph);
            }
            case HtmlInline inline -> replace(inline, new Text(inline.getLiteral()));
            case Image image -> {
                image.insertAfter(new Text(" (picture: " + image.getDestination() + ")"));
                unwrap(image);
            }
            case Link link -> unwrap(link);
            case LinkReferenceDefinition definition -> definition.unlink();
            default -> {} // A text is written as one.
        }
    }

    private static void replace(Node node, Node by) {
        node.insertAfter(by);
        node.unlink();
    }

    private static void unwrap(Node node) {
        for (Node child = node.getFirstChild(); child != null; child = node.getFirstChild()) {
            node.insertBefore(child);
        }
        node.unlink();
    }

    /// Marks the brackets of texts; those of code stay as they are.
    private static final class Brackets extends AbstractVisitor {
        @Override
        public void visit(Text text) {
            text.setLiteral(text.getLiteral().replace(BRACKET, "\uFFFD").replace("<", BRACKET));
        }
    }

    /// What a viewer could run or load, or take for it.
    private static final class Hazards extends AbstractVisitor {
        private final List<Node> found = new ArrayList<>();

        @Override
        public void visit(HtmlBlock block) {
            found.add(block);
        }

        @Override
        public void visit(HtmlInline inline) {
            found.add(inline);
        }

        @Override
        public void visit(Image image) {
            visitChildren(image);
            found.add(image);
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            if (WebAddress.of(link.getDestination()).isEmpty()) {
                found.add(link);
            }
        }

        @Override
        public void visit(LinkReferenceDefinition definition) {
            if (WebAddress.of(definition.getDestination()).isEmpty()) {
                found.add(definition);
            }
        }

        @Override
        public void visit(Text text) {
            if (text.getLiteral().contains("<")) {
                found.add(text);
            }
        }
    }
}
