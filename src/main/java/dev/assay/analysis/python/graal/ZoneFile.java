package dev.assay.analysis.python.graal;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;

/// A time zone as Java knows it, in the form in which a system keeps its zones (RFC 9636), for a
/// Python that sees no files of the system. Its changes are told until the year 2100.
final class ZoneFile {
    private static final Instant LAST = Instant.ofEpochSecond(4_102_444_800L);
    private static final int UNUSED = 15;

    private final TimeZone zone;
    private final ZoneRules rules;

    private ZoneFile(String name, ZoneRules rules) {
        this.zone = TimeZone.getTimeZone(name);
        this.rules = rules;
    }

    private record Kind(int seconds, boolean summer, String name) {}

    /// The zone's file; empty where there is no zone of that name.
    static Optional<byte[]> of(String name) {
        if (!ZoneId.getAvailableZoneIds().contains(name)) {
            return Optional.empty();
        }
        try {
            ZoneRules rules = ZoneId.of(name).getRules();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ZoneFile(name, rules).write(new DataOutputStream(bytes));
            return Optional.of(bytes.toByteArray());
        } catch (DateTimeException | IOException unknown) {
            return Optional.empty();
        }
    }

    private void write(DataOutputStream out) throws IOException {
        List<ZoneOffsetTransition> changes = changes();
        Kind first = kind(changes.isEmpty() ? LAST : changes.getFirst().getInstant(), true);
        LinkedHashSet<Kind> different = new LinkedHashSet<>();
        different.add(first);
        changes.forEach(change -> different.add(kind(change.getInstant(), false)));
        List<Kind> kinds = List.copyOf(different);
        StringBuilder names = new StringBuilder();
        kinds.forEach(kind -> names.append(kind.name()).append('\0'));

        head(out, 0, 1, 1);
        out.write(new byte[7]);
        head(out, changes.size(), kinds.size(), names.length());
        for (ZoneOffsetTransition change : changes) {
            out.writeLong(change.toEpochSecond());
        }
        for (ZoneOffsetTransition change : changes) {
            out.writeByte(kinds.indexOf(kind(change.getInstant(), false)));
        }
        int at = 0;
        for (Kind kind : kinds) {
            out.writeInt(kind.seconds());
            out.writeBoolean(kind.summer());
            out.writeByte(at);
            at += kind.name().length() + 1;
        }
        out.write(names.toString().getBytes(StandardCharsets.US_ASCII));
        out.write("\n\n".getBytes(StandardCharsets.US_ASCII));
    }

    private static void head(DataOutputStream out, int changes, int kinds, int letters)
            throws IOException {
        out.write("TZif2".getBytes(StandardCharsets.US_ASCII));
        out.write(new byte[UNUSED]);
        for (int count : new int[] {0, 0, 0, changes, kinds, letters}) {
            out.writeInt(count);
        }
    }

    private List<ZoneOffsetTransition> changes() {
        List<ZoneOffsetTransition> found = new ArrayList<>(rules.getTransitions());
        Instant last = found.isEmpty() ? Instant.EPOCH : found.getLast().getInstant();
        ZoneOffsetTransition next = rules.nextTransition(last);
        while (next != null && next.getInstant().isBefore(LAST)) {
            found.add(next);
            next = rules.nextTransition(next.getInstant());
        }
        return found;
    }

    private Kind kind(Instant at, boolean before) {
        Instant moment = before ? at.minusSeconds(1) : at;
        ZoneOffset offset = rules.getOffset(moment);
        boolean summer = rules.isDaylightSavings(moment);
        return new Kind(offset.getTotalSeconds(), summer, name(offset, summer));
    }

    /// What people call it: "CEST"; its offset, "+03", where they have no short name for it, or had
    /// another offset then.
    private String name(ZoneOffset offset, boolean summer) {
        String name = zone.getDisplayName(summer, TimeZone.SHORT, Locale.ENGLISH);
        int usual = zone.getRawOffset() + (summer ? zone.getDSTSavings() : 0);
        if (usual == offset.getTotalSeconds() * 1000 && !name.contains(":")) {
            return name;
        }
        String digits = offset.getTotalSeconds() == 0 ? "+00" : offset.getId().replace(":", "");
        return digits.endsWith("00") && digits.length() == 5 ? digits.substring(0, 3) : digits;
    }
}
