package dev.assay.app.harbour;

import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Work;
import java.util.List;

/// Harbours, each of which is always there.
public final class HarbourDomain implements Domain {
    public static final String ID = "harbour";
    private static final String PREFIX = "harbour:";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(new Opening.BuiltIn(PREFIX + "north", "Harbour north"));
    }

    @Override
    public boolean owns(String named) {
        return named.startsWith(PREFIX);
    }

    @Override
    public String sourceId(String named) {
        return named;
    }

    @Override
    public SourceLabel label(String sourceId) {
        return new SourceLabel(name(sourceId), "3 stations", false);
    }

    @Override
    public Source open(String named, Work.Watch watch) {
        return new HarbourSource(named, name(named));
    }

    private static String name(String id) {
        return "Harbour " + id.substring(PREFIX.length());
    }
}
