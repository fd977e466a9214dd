package dev.assay.extract;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Tables of chance, of ten kinds, in which nothing is odd.
public final class CleanTables {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private final Random random;

    private CleanTables(long seed) {
        this.random = new Random(seed);
    }

    public static List<Table> of(long seed) {
        CleanTables made = new CleanTables(seed);
        return List.of(
                made.sensor(),
                made.orders(),
                made.readingsWithHoles(),
                made.devices(),
                made.manyRowsATime(),
                made.requests(),
                made.months(),
                made.counts(),
                made.fewRowsAGroup(),
                made.longSeries());
    }

    private double normal() {
        return random.nextGaussian();
    }

    private double waiting() {
        return -Math.log(1 - random.nextDouble());
    }

    private int poisson(double mean) {
        int count = 0;
        for (double left = waiting(); left < mean; left += waiting()) {
            count++;
        }
        return count;
    }

    private String label(String often, double share, String... others) {
        return random.nextDouble() < share ? often : others[random.nextInt(others.length)];
    }

    private static InstantColumn every(int rows, long seconds) {
        InstantColumn time = InstantColumn.create("time");
        for (int i = 0; i < rows; i++) {
            time.append(START.plusSeconds(seconds * i));
        }
        return time;
    }

    private InstantColumn atRandom(int rows, double seconds) {
        InstantColumn time = InstantColumn.create("created_at");
        double at = 0;
        for (int i = 0; i < rows; i++) {
            at += seconds * waiting();
            time.append(START.plusMillis((long) (1_000 * at)));
        }
        return time;
    }

    private static DoubleColumn numbers(String name, int rows, DoubleSupplier each) {
        DoubleColumn column = DoubleColumn.create(name);
        for (int i = 0; i < rows; i++) {
            column.append(each.getAsDouble());
        }
        return column;
    }

    private Table sensor() {
        return Table.create(
                "sensor",
                every(3_000, 1),
                numbers("celsius", 3_000, () -> 21 + 0.2 * normal()),
                numbers("share", 3_000, random::nextDouble),
                numbers("whole", 3_000, () -> Math.rint(100 + 3 * normal())));
    }

    private Table orders() {
        int rows = 1_500;
        StringColumn channel = StringColumn.create("channel");
        for (int i = 0; i < rows; i++) {
            channel.append(label("shop", 0.6, "web", "phone", "fair"));
        }
        return Table.create(
                "orders",
                atRandom(rows, 900),
                channel,
                numbers("amount", rows, () -> 40 * Math.exp(normal())),
                numbers("pieces", rows, () -> 1 + poisson(1.2)),
                numbers("discount", rows, () -> random.nextInt(5) == 0 ? 10 * waiting() : 0),
                numbers("returned", rows, () -> random.nextInt(30) == 0 ? 1 : 0));
    }

    private Table readingsWithHoles() {
        InstantColumn time = InstantColumn.create("time");
        StringColumn zone = StringColumn.create("zone");
        DoubleColumn level = DoubleColumn.create("level");
        DoubleColumn seldom = DoubleColumn.create("seldom");
        for (int i = 0; i < 2_000; i++) {
            time.append(START.plusSeconds(60L * i));
            zone.append(label("a", 0.5, "b", "c", "d"));
            level.append(random.nextInt(10) == 0 ? Double.NaN : 5 + random.nextDouble());
            seldom.append(random.nextInt(10) > 0 ? Double.NaN : Math.exp(0.5 * normal()));
        }
        return Table.create("readings", time, zone, level, seldom);
    }

    private Table devices() {
        InstantColumn time = InstantColumn.create("time");
        StringColumn device = StringColumn.create("device");
        DoubleColumn volts = DoubleColumn.create("volts");
        for (int round = 0; round < 40; round++) {
            for (int each = 0; each < 50; each++) {
                time.append(START.plusSeconds(600L * round));
                device.append("d" + each);
                volts.append(3 + each / 10.0 + 0.1 * normal());
            }
        }
        return Table.create("devices", time, device, volts);
    }

    private Table manyRowsATime() {
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn value = DoubleColumn.create("value");
        DoubleColumn other = DoubleColumn.create("other");
        for (int i = 0; i < 3_000; i++) {
            time.append(START.plusSeconds(600L * (i / 30)));
            value.append(100 + 5 * normal());
            other.append(waiting());
        }
        return Table.create("many", time, value, other);
    }

    private Table requests() {
        int rows = 2_000;
        StringColumn status = StringColumn.create("status");
        for (int i = 0; i < rows; i++) {
            status.append(label("200", 0.9, "404", "500"));
        }
        return Table.create(
                "requests",
                atRandom(rows, 0.4),
                status,
                numbers("millis", rows, () -> 120 * waiting()),
                numbers("bytes", rows, () -> Math.rint(2_000 * Math.exp(0.8 * normal()))));
    }

    private Table months() {
        return Table.create(
                "months",
                every(12, 2_592_000),
                numbers("sales", 12, () -> 500 + 30 * normal()),
                numbers("visits", 12, () -> 9_000 + 400 * normal()),
                numbers("returns", 12, () -> poisson(4)));
    }

    private Table counts() {
        int rows = 800;
        return Table.create(
                "counts",
                numbers("die", rows, () -> 1 + random.nextInt(6)),
                numbers("faults", rows, () -> poisson(0.3)),
                numbers("heads", rows, () -> random.nextInt(2)),
                numbers("rare", rows, () -> poisson(0.05)));
    }

    private Table fewRowsAGroup() {
        StringColumn team = StringColumn.create("team");
        IntColumn day = IntColumn.create("day");
        DoubleColumn score = DoubleColumn.create("score");
        DoubleColumn hours = DoubleColumn.create("hours");
        for (int i = 1; i <= 60; i++) {
            team.append("team " + i % 12);
            day.append(i);
            score.append(50 + 10 * normal());
            hours.append(8 + random.nextDouble());
        }
        return Table.create("teams", team, day, score, hours);
    }

    private Table longSeries() {
        int rows = 30_000;
        return Table.create(
                "long",
                every(rows, 5),
                numbers("noise", rows, this::normal),
                numbers("waits", rows, this::waiting));
    }
}
