package dev.assay.text.template;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How often each template of lines occurs, in bounded memory.
///
/// When there are too many templates, those that occurred least are forgotten (lossy counting:
/// Manku and Motwani, VLDB 2002), and the others' counts hold at least.
public final class LogTemplates {
    /// Templates that differ in few words are one; only so many are compared with each other.
    private static final int COMPARED = 200;

    private final Map<Long, LogTemplate> templates = new HashMap<>();
    private final TemplateMask mask;
    private final int most;
    private long forgotten;

    /// Nothing counted yet.
    ///
    /// @param most how many templates are told apart at once
    public LogTemplates(TemplateMask.Marks marks, int most) {
        this.mask = new TemplateMask(marks);
        this.most = most;
    }

    /// Counts a line.
    ///
    /// @param line UTF-8
    /// @param number of the line, from 1
    /// @return its template; empty where nothing of the line is left
    public Optional<LogTemplate> add(byte[] line, int from, int to, long number) {
        long hash = mask.mask(line, from, to);
        if (mask.isEmpty()) {
            return Optional.empty();
        }
        LogTemplate template = templates.get(hash);
        if (template == null) {
            if (templates.size() >= most) {
                forget();
            }
            template = new LogTemplate(mask.text(), number);
            templates.put(hash, template);
        }
        template.occurred(number);
        return Optional.of(template);
    }

    private void forget() {
        long[] counts =
                templates.values().stream().mapToLong(LogTemplate::count).sorted().toArray();
        long limit = counts[counts.length / 2];
        for (Iterator<LogTemplate> all = templates.values().iterator(); all.hasNext(); ) {
            LogTemplate template = all.next();
            if (template.count() <= limit) {
                forgotten += template.count();
                all.remove();
            }
        }
    }

    /// How many lines are in no template any more.
    public long forgotten() {
        return forgotten;
    }

    /// The templates, the most frequent ones first; those that differ in few words are one, with a
    /// star for what differs.
    public List<LogTemplate> merged() {
        Comparator<LogTemplate> frequent =
                Comparator.comparingLong(LogTemplate::count)
                        .reversed()
                        .thenComparingLong(LogTemplate::first);
        List<LogTemplate> merged = new ArrayList<>();
        for (LogTemplate template : templates.values().stream().sorted(frequent).toList()) {
            int place = 0;
            int compared = Math.min(COMPARED, merged.size());
            while (place < compared && !merged.get(place).isLike(template)) {
                place++;
            }
            if (place < compared) {
                merged.set(place, merged.get(place).with(template));
            } else {
                merged.add(template);
            }
        }
        merged.sort(frequent);
        return merged;
    }
}
