package dev.assay.ui;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/// Markdown as HTML that is safe to put into a page: GitHub's tables, no raw HTML, no pictures, and
/// links only to `https` addresses.
///
/// The text may come from anybody. Markup in it is shown as text, a picture is shown as its
/// description, and nesting is bounded so that no text can exhaust the stack.
public final class Markdown {
    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    /// Nesting is bounded, so that no text can exhaust the stack.
    static final Parser PARSER =
            Parser.builder()
                    .extensions(EXTENSIONS)
                    .maxOpenBlockParsers(50)
                    .maxInlineNesting(50)
                    .build();

    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder()
                    .extensions(EXTENSIONS)
                    .escapeHtml(true)
                    .sanitizeUrls(true)
                    .nodeRendererFactory(References::new)
                    .nodeRendererFactory(Quantities::new)
                    .build();

    private Markdown() {}

    /// The text as HTML, one or several blocks.
    public static String html(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }

    /// Plain text: a number and its unit never part at the end of a line.
    private static final class Quantities implements NodeRenderer {
        private static final Pattern SPACE_BEFORE_UNIT =
                Pattern.compile("(?<=\\d) (?=(?:%|°|[nµμm]?s|[kMG]?Hz)(?![\\p{L}\\d]))");

        private final HtmlNodeRendererContext context;

        private Quantities(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Text.class);
        }

        @Override
        public void render(Node node) {
            String text = ((Text) node).getLiteral();
            context.getWriter().text(SPACE_BEFORE_UNIT.matcher(text).replaceAll("\u00a0"));
        }
    }

    /// Links and pictures: what could lead out of the page.
    private static final class References implements NodeRenderer {
        private final HtmlNodeRendererContext context;

        private References(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Link.class, Image.class);
        }

        @Override
        public void render(Node node) {
            Optional<String> address =
                    node instanceof Link link
                            ? WebAddress.of(link.getDestination()).map(WebAddress::toString)
                            : Optional.empty();
            address.ifPresent(to -> context.getWriter().tag("a", Map.of("href", to, "title", to)));
            children(node);
            address.ifPresent(_ -> context.getWriter().tag("/a"));
        }

        private void children(Node parent) {
            for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
                context.render(child);
            }
        }
    }
}
