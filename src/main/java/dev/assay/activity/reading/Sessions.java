package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.reading.Parts.Part;
import dev.assay.activity.reading.RecordingBuilder.MarkedLap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// The sports of a file that was recorded in one go, such as of a triathlon: each is an activity of
/// its own, from its beginning to that of the next.
final class Sessions {
    private final NavigableMap<Double, Session> sessions = new TreeMap<>();

    /// @param part in which it was named
    private record Session(int part, String sport, DeviceTotals told) {}

    /// @param part in which it was named
    /// @param start seconds since 1970
    void add(int part, double start, String sport, DeviceTotals told) {
        sessions.put(start, new Session(part, sport, told));
    }

    /// When the first of them begins, seconds since 1970; not a number where there is none.
    double begin() {
        return sessions.isEmpty() ? Double.NaN : sessions.firstKey();
    }

    private boolean areSeveral() {
        return sessions.values().stream().map(Session::sport).distinct().count() > 1;
    }

    /// The stretches, cut where a session begins. Where there are no several sports, they are as
    /// they were.
    ///
    /// @param parts of the file, to which one for each session is added
    /// @param laps of the file, each of which goes to its session
    /// @param times seconds since 1970
    List<Stretch> cut(
            List<Stretch> stretches, List<Part> parts, List<MarkedLap> laps, double[] times) {
        if (!areSeveral() || times.length == 0) {
            sessions.values().forEach(each -> parts.get(each.part()).told(each.told()));
            return stretches;
        }
        NavigableMap<Double, Integer> numbers = new TreeMap<>();
        sessions.forEach((start, session) -> {
            Part part = new Part(true);
            part.sport(session.sport());
            part.told(session.told());
            numbers.put(start, parts.size());
            parts.add(part);
        });
        List<Stretch> all = new ArrayList<>();
        for (Stretch stretch : stretches) {
            int from = stretch.from();
            int part = at(numbers, times[from]);
            for (int i = from + 1; i < stretch.to(); i++) {
                int now = Double.isFinite(times[i]) ? at(numbers, times[i]) : part;
                // A clock that runs backwards begins no session again.
                if (now > part) {
                    all.add(new Stretch(from, i, part));
                    from = i;
                    part = now;
                }
            }
            all.add(new Stretch(from, stretch.to(), part));
        }
        laps.replaceAll(lap ->
                new MarkedLap(
                        at(numbers, lap.start()), lap.start(), lap.seconds(), lap.distance()));
        return all;
    }

    /// The session at a time; the first before any.
    private static int at(NavigableMap<Double, Integer> numbers, double time) {
        Map.Entry<Double, Integer> before = Double.isNaN(time) ? null : numbers.floorEntry(time);
        return before == null ? numbers.firstEntry().getValue() : before.getValue();
    }
}
