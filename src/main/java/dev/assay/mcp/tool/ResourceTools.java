package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.ResourceList;
import dev.assay.mcp.server.ResourceTemplate;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Work;
import dev.assay.tool.Argument;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.Optional;

/// What a server has to open, for those that have anything: a list, and opening one of it. Only
/// what the server lists or has pointed to is asked for without asking the analyst before; what a
/// model makes after a pattern of the server is asked about.
public final class ResourceTools {
    /// Lists what there is to open.
    public static final String LIST = "list_resources";

    /// Opens one of it.
    public static final String READ = "read_resource";

    private ResourceTools() {}

    /// The arguments of a call that opens something.
    public static ObjectNode reads(RemoteResource resource) {
        return Json.object().put("uri", resource.uri());
    }

    /// No arguments.
    record Nothing() {}

    /// What is opened.
    record Wanted(
            @Argument(
                            "Its address, as `list_resources` or a result of the server gives it, or made after a pattern that `list_resources` gives; no other is opened")
                    String uri) {}

    private static ToolSpec spec(
            McpToolset of, String name, String title, String description, ObjectNode parameters) {
        return new ToolSpec(
                name,
                title,
                "Asking %s: %s".formatted(of.name(), title),
                description.formatted(of.name()),
                parameters,
                ToolSpec.Effect.READS);
    }

    /// `list_resources`.
    record Listing(McpToolset of) implements Tool {
        private static final Arguments<Nothing> ARGUMENTS = Arguments.of(Nothing.class);

        @Override
        public ToolSpec spec() {
            return ResourceTools.spec(
                    of,
                    LIST,
                    "Resources of the server",
                    "List what the MCP server %s has to open, in its own words.",
                    ARGUMENTS.schema());
        }

        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor)
                throws InterruptedException {
            try {
                ArrayNode rows = Json.array();
                ResourceList listed = of.server().resources(monitor);
                for (RemoteResource each : listed.resources()) {
                    rows.addObject()
                            .put("uri", each.uri())
                            .put("name", each.name())
                            .put("type", each.mediaType())
                            .put("bytes", each.size())
                            .put("description", each.description());
                }
                ToolResult.Parts all = patterns(ToolResult.rows(rows, rows.size()), monitor);
                return listed.cut()
                        ? all.and(
                                ToolResult.text(
                                        "The server %s has more to open; it was asked for the first %s only."
                                                .formatted(of.name(), Words.count(rows.size()))))
                        : all;
            } catch (WireException failure) {
                return ToolResult.failed(failure.sentence());
            }
        }

        /// The patterns after which further addresses are made, behind what is listed.
        private ToolResult.Parts patterns(ToolResult.Parts listed, Work.Monitor monitor)
                throws InterruptedException {
            ArrayNode patterns = Json.array();
            for (ResourceTemplate each : of.server().templates(monitor)) {
                patterns.addObject()
                        .put("pattern", each.pattern())
                        .put("name", each.name())
                        .put("type", each.mediaType())
                        .put("description", each.description());
            }
            return patterns.isEmpty()
                    ? listed
                    : listed.and(ToolResult.rows(patterns, patterns.size()));
        }
    }

    /// `read_resource`.
    record Reading(McpToolset of) implements Tool {
        private static final Arguments<Wanted> ARGUMENTS = Arguments.of(Wanted.class);

        @Override
        public ToolSpec spec() {
            return ResourceTools.spec(
                    of,
                    READ,
                    "Open a resource",
                    "Open something that `list_resources` of the MCP server %s lists, or that its results point to. A large text is stored.",
                    ARGUMENTS.schema());
        }

        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor)
                throws InterruptedException {
            String uri = ARGUMENTS.bind(arguments).uri();
            try {
                Optional<RemoteResource> found = of.server().find(uri, monitor);
                if (found.isPresent()) {
                    return opened(found.get(), monitor);
                }
                return switch (new PatternReading(of).find(uri, monitor)) {
                    case PatternReading.Found.Allowed(RemoteResource made) -> opened(made, monitor);
                    case PatternReading.Found.Not(ToolResult why) -> why;
                };
            } catch (WireException failure) {
                return ToolResult.failed(failure.sentence());
            }
        }

        /// Called as the server calls it.
        private ToolResult opened(RemoteResource resource, Work.Monitor monitor)
                throws InterruptedException {
            JsonNode read = of.server().read(resource, monitor);
            return new CallResult(of.name(), resource.name(), resource.name(), of.scratch())
                    .ofContents(read);
        }
    }
}
