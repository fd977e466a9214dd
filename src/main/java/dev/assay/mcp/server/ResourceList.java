package dev.assay.mcp.server;

import java.util.List;

/// What a server lists to be opened.
///
/// @param cut whether it has more than were listed
public record ResourceList(List<RemoteResource> resources, boolean cut) {
    public ResourceList {
        resources = List.copyOf(resources);
    }
}
