package dev.assay.app.harbour;

import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Harbours, each of which is always there.
public final class HarbourDomain implements Domain {
    public static final String ID = "harbour";
    private static final String PREFIX = "harbour:";

    /// A folder that holds this file is one of gauges.
    public static final String GAUGES = "gauges.txt";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.BuiltIn(PREFIX + "north", "Harbour north"),
                new Opening.Folder(
                        "Open a folder of gauges…",
                        "Open a folder of gauges",
                        "One file for each station.",
                        _ -> Optional.empty()),
                new Opening.Form("radio", "Listen to a harbour…", "Change the frequency…"),
                new Opening.Form("wire", "Connect to a harbour…", "Change the connection…"));
    }

    @Override
    public boolean owns(String named) {
        return named.startsWith(PREFIX);
    }

    @Override
    public boolean recognises(String named) {
        return owns(named) || Files.exists(Path.of(named).resolve(GAUGES));
    }

    @Override
    public String sourceId(String named) {
        return owns(named) ? named : PREFIX + Path.of(named).toAbsolutePath();
    }

    @Override
    public SourceLabel label(String sourceId) {
        return new SourceLabel(name(sourceId), "3 stations");
    }

    @Override
    public Source open(String named, Work.Monitor monitor) {
        String id = sourceId(named);
        return new HarbourSource(id, name(id));
    }

    private static String name(String id) {
        return "Harbour " + Path.of(id.substring(PREFIX.length())).getFileName();
    }
}
