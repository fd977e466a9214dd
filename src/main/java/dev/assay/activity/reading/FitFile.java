package dev.assay.activity.reading;

import com.garmin.fit.ActivityMesg;
import com.garmin.fit.DateTime;
import com.garmin.fit.Decode;
import com.garmin.fit.FileIdMesg;
import com.garmin.fit.FitRuntimeException;
import com.garmin.fit.HrMesg;
import com.garmin.fit.LapMesg;
import com.garmin.fit.LengthMesg;
import com.garmin.fit.LengthType;
import com.garmin.fit.Mesg;
import com.garmin.fit.MesgListener;
import com.garmin.fit.MesgNum;
import com.garmin.fit.RecordMesg;
import com.garmin.fit.SessionMesg;
import dev.assay.activity.DeviceTotals;
import dev.assay.activity.StreamType;
import dev.assay.base.Exempt;
import dev.assay.base.Words;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A FIT file, or several in one, as Garmin's SDK decodes them. Where one is damaged, what came
/// before is kept.
final class FitFile {
    private static final double DEGREES = 180.0 / (1L << 31);

    /// Seconds from 1970 to the beginning of FIT's time, the end of 1989.
    private static final long EPOCH = DateTime.OFFSET / 1_000;

    /// Smaller times count the seconds since the device was switched on (Garmin's profile, under
    /// `date_time`); seconds since 1970.
    private static final long FIRST_DATE = EPOCH + 0x1000_0000L;

    private static final int LONGEST_REASON = 120;
    private static final int FARTHEST_ZONE = 18 * 3_600;

    private final RecordingBuilder recording;
    private final Decode decode = new Decode();

    private FitFile(RecordingBuilder recording) {
        this.recording = recording;
    }

    static void read(InputStream in, RecordingBuilder recording) throws IOException {
        new FitFile(recording).read(in);
    }

    @Exempt(
            rule = Exempt.Rule.CATCH_ALL,
            reason = "Garmin's decoder fails on damaged files in many ways, by its tables, too")
    private void read(InputStream in) throws IOException {
        try {
            recording.earliest(FIRST_DATE);
            // Once: whoever gives it to each read hears every message of the second file twice.
            decode.addListener((MesgListener) this::take);
            while (!recording.isCancelled() && decode.bytesAvailable(in)) {
                recording.part(true);
                decode.read(in);
                decode.nextFile();
            }
        } catch (FitRuntimeException damaged) {
            recording.remark(
                    recording.damaged(
                            Words.shortened(
                                    Words.oneLine(String.valueOf(damaged.getMessage())),
                                    LONGEST_REASON)));
        } catch (RuntimeException lost) {
            recording.remark(recording.damaged("its bytes make no sense"));
        }
    }

    private void take(Mesg message) {
        if (recording.isCancelled()) {
            decode.pause();
            return;
        }
        switch (message.getNum()) {
            case MesgNum.RECORD -> sample(new RecordMesg(message));
            case MesgNum.LAP -> lap(new LapMesg(message));
            case MesgNum.LENGTH -> length(new LengthMesg(message));
            case MesgNum.SESSION -> session(new SessionMesg(message));
            case MesgNum.ACTIVITY -> activity(new ActivityMesg(message));
            case MesgNum.FILE_ID -> file(new FileIdMesg(message));
            case MesgNum.HR -> heart(new HrMesg(message));
            default -> {
                // Settings, events and what other programs add.
            }
        }
    }

    private void sample(RecordMesg sample) {
        if (!recording.next()) {
            return;
        }
        put(StreamType.TIME, seconds(sample.getTimestamp()));
        put(StreamType.LATITUDE, degrees(sample.getPositionLat()));
        put(StreamType.LONGITUDE, degrees(sample.getPositionLong()));
        put(StreamType.ALTITUDE, either(sample.getEnhancedAltitude(), sample.getAltitude()));
        put(StreamType.SPEED, either(sample.getEnhancedSpeed(), sample.getSpeed()));
        put(StreamType.DISTANCE, sample.getDistance());
        put(StreamType.HEART_RATE, sample.getHeartRate());
        put(StreamType.CADENCE, sample.getCadence());
        put(StreamType.POWER, sample.getPower());
        put(StreamType.TEMPERATURE, sample.getTemperature());
        put(StreamType.GRADE, sample.getGrade());
        DeveloperValues.take(sample, recording);
    }

    private void put(StreamType type, @Nullable Number value) {
        if (value != null) {
            recording.put(type, value instanceof Float each ? decimal(each) : value.doubleValue());
        }
    }

    /// A float's own digits, not those of the double next to it.
    private static double decimal(Float value) {
        return Double.parseDouble(value.toString());
    }

    private static @Nullable Number either(@Nullable Float one, @Nullable Float other) {
        return one != null ? one : other;
    }

    private static @Nullable Double degrees(@Nullable Integer semicircles) {
        return semicircles == null ? null : Math.rint(semicircles * DEGREES * 1e7) / 1e7;
    }

    private static @Nullable Long seconds(@Nullable DateTime at) {
        return at == null ? null : at.getTimestamp() + EPOCH;
    }

    private void lap(LapMesg lap) {
        Long start = seconds(lap.getStartTime());
        Float elapsed = lap.getTotalElapsedTime();
        if (start != null && elapsed != null) {
            Float distance = lap.getTotalDistance();
            recording.lap(start, elapsed, distance == null ? null : (double) distance);
        }
    }

    private void length(LengthMesg length) {
        Long start = seconds(length.getStartTime());
        Float elapsed = length.getTotalElapsedTime();
        boolean swum = length.getLengthType() == LengthType.ACTIVE;
        Float speed = length.getAvgSpeed();
        Short cadence = length.getAvgSwimmingCadence();
        if (start != null && elapsed != null && (!swum || speed != null)) {
            recording
                    .lengths()
                    .add(
                            start,
                            elapsed,
                            swum && speed != null ? decimal(speed) : 0,
                            swum && cadence != null ? cadence : swum ? Double.NaN : 0);
        }
    }

    private void session(SessionMesg session) {
        if (session.getSport() != null) {
            String sport = words(session.getSport().name());
            recording.begun().sport(sport);
            Long start = seconds(session.getStartTime());
            if (start != null) {
                recording.session(start, sport, told(session));
                Float pool = session.getPoolLength();
                recording.lengths().pool(pool == null ? Double.NaN : decimal(pool));
            }
        }
    }

    private static DeviceTotals told(SessionMesg session) {
        return new DeviceTotals(
                known(session.getTotalDistance()),
                known(session.getTotalAscent()),
                timer(session),
                known(session.getAvgPower()),
                known(session.getAvgHeartRate()),
                known(session.getMaxHeartRate()),
                known(session.getTotalCalories()));
    }

    /// A timer runs no longer than the clock; some devices write the one in the place of the other.
    private static @Nullable Double timer(SessionMesg session) {
        Double timer = known(session.getTotalTimerTime());
        Double elapsed = known(session.getTotalElapsedTime());
        return timer == null || elapsed == null ? timer : Double.valueOf(Math.min(timer, elapsed));
    }

    /// A device that did not measure something writes 0 of it.
    private static @Nullable Double known(@Nullable Number value) {
        return value == null || value.doubleValue() <= 0 ? null : Double.valueOf(value.toString());
    }

    private void heart(HrMesg heart) {
        Float[] strap = heart.getEventTimestamp();
        Short[] rates = heart.getFilteredBpm();
        Long at = seconds(heart.getTimestamp());
        if (strap == null || rates == null || strap.length == 0) {
            return;
        }
        if (at != null) {
            Float part = heart.getFractionalTimestamp();
            recording.heartbeats().anchor(at + (part == null ? 0 : part), strap[0]);
        }
        for (int i = 0; i < Math.min(strap.length, rates.length); i++) {
            if (strap[i] != null && rates[i] != null) {
                recording.heartbeats().add(strap[i], rates[i]);
            }
        }
    }

    private void activity(ActivityMesg activity) {
        DateTime at = activity.getTimestamp();
        Long local = activity.getLocalTimestamp();
        if (at != null && local != null) {
            long seconds = local - at.getTimestamp();
            // Some devices write nonsense where they have no zone.
            if (Math.abs(seconds) <= FARTHEST_ZONE && seconds % 900 == 0) {
                recording.offset(ZoneOffset.ofTotalSeconds((int) seconds));
            }
        }
    }

    private void file(FileIdMesg file) {
        if (file.getProductName() != null) {
            recording.device(file.getProductName());
        }
        Long created = seconds(file.getTimeCreated());
        if (created != null) {
            recording.created(created);
        }
    }

    /// "CYCLING" as "Cycling".
    private static String words(String constant) {
        String lower = constant.toLowerCase(Locale.ROOT).replace('_', ' ');
        return lower.substring(0, 1).toUpperCase(Locale.ROOT) + lower.substring(1);
    }
}
