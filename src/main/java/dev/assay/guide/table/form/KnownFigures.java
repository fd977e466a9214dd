package dev.assay.guide.table.form;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.OrderWish;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Figures of numbers of which it is known what several come to, where a question says no more than
/// their names.
final class KnownFigures {
    /// Words that may stand beside numbers that are put together.
    private static final Set<TableSlot> BESIDE =
            EnumSet.of(TableSlot.TABLE, TableSlot.GOES_ON, TableSlot.WHICH);

    private KnownFigures() {}

    /// Values of a thing that has a name of any kind are those of its newest row.
    static Frame ofThing(Frame whole) {
        if (whole.table().things().filter(Things::isFree).isEmpty()) {
            return whole;
        }
        Frame frame = isOfValues(whole) ? asValues(whole) : whole;
        boolean one = frame.things().size() == 1 && frame.things().getFirst().isOne();
        boolean values =
                !frame.columns().isEmpty()
                        && frame.columns().stream().allMatch(of -> of.isNumber() || of.isTime());
        return one && values && isPlain(frame) && frame.measures().isEmpty()
                ? new FrameParts(frame).ordered(new OrderWish(End.NEWEST, null, false)).frame()
                : frame;
    }

    /// Returns whether nothing is computed of one thing but what one value comes to: the value.
    private static boolean isOfValues(Frame frame) {
        return (frame.things().size() == 1 || frame.order().isPresent())
                && frame.columns().isEmpty()
                && !frame.measures().isEmpty()
                && frame.measures().stream()
                        .allMatch(of ->
                                of.column() != null
                                        && !of.column().isName()
                                        && of.equals(Measure.assumed(of.column())));
    }

    private static Frame asValues(Frame frame) {
        return new FrameParts(frame)
                .columns(
                        frame.measures().stream()
                                .flatMap(of -> Stream.ofNullable(of.column()))
                                .toList())
                .measures(List.of())
                .frame();
    }

    private static boolean isPlain(Frame frame) {
        return frame.loose().isEmpty()
                && frame.groups().isEmpty()
                && frame.order().isEmpty()
                && frame.limit().isEmpty()
                && frame.chart().isEmpty();
    }

    /// Numbers of which it is known what several come to are that: "how far did I ride". Those that
    /// are told beside them are told, too.
    static Frame together(Frame frame) {
        boolean known =
                frame.columns().stream()
                        .allMatch(of ->
                                of.isNumber()
                                        && of.words().telling().together() != Together.UNSAID);
        if (frame.columns().isEmpty()
                || !known
                || !isPlain(frame)
                || !frame.things().isEmpty()
                || !BESIDE.containsAll(frame.asks())) {
            return frame;
        }
        Column first = frame.columns().getFirst();
        Optional<End> end = end(first.words().telling().together());
        boolean alone = frame.columns().size() == 1 && frame.measures().isEmpty();
        if (end.isPresent() && alone && frame.table().entity().isPresent()) {
            // The row tells of which thing it is.
            return new FrameParts(frame)
                    .columns(List.of())
                    .ordered(new OrderWish(end.get(), first, false))
                    .frame();
        }
        List<Measure> measures = new ArrayList<>(frame.measures());
        for (Column column : frame.columns()) {
            frame.table().withBeside(column).stream().map(Measure::assumed).forEach(measures::add);
        }
        return new FrameParts(frame).columns(List.of()).measures(measures).frame();
    }

    private static Optional<End> end(Together together) {
        return switch (together) {
            case LARGEST -> Optional.of(End.HIGHEST);
            case SMALLEST -> Optional.of(End.LOWEST);
            case SUM, MEAN, UNSAID -> Optional.empty();
        };
    }
}
