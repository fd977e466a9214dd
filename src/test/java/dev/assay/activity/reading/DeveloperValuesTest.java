package dev.assay.activity.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.garmin.fit.DateTime;
import com.garmin.fit.DeveloperDataIdMesg;
import com.garmin.fit.DeveloperField;
import com.garmin.fit.FieldDescriptionMesg;
import com.garmin.fit.File;
import com.garmin.fit.FileEncoder;
import com.garmin.fit.FileIdMesg;
import com.garmin.fit.Fit;
import com.garmin.fit.FitBaseType;
import com.garmin.fit.RecordMesg;
import com.garmin.fit.SessionMesg;
import com.garmin.fit.Sport;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DeveloperValuesTest {
    private static final long START = 1_100_000_000;

    @TempDir Path folder;

    private static FieldDescriptionMesg field(int number, String name, String unit, int stands) {
        FieldDescriptionMesg field = new FieldDescriptionMesg();
        field.setDeveloperDataIndex((short) 0);
        field.setFieldDefinitionNumber((short) number);
        field.setFitBaseTypeId(FitBaseType.UINT16);
        field.setFieldName(0, name);
        field.setUnits(0, unit);
        if (stands >= 0) {
            field.setNativeFieldNum((short) stands);
        }
        return field;
    }

    /// @param power watts of the device's own meter; 0 for none
    private Path fit(String name, int power, FieldDescriptionMesg... fields) {
        Path path = folder.resolve(name);
        FileEncoder encoder = new FileEncoder(path.toFile(), Fit.ProtocolVersion.V2_0);
        FileIdMesg id = new FileIdMesg();
        id.setType(File.ACTIVITY);
        encoder.write(id);
        DeveloperDataIdMesg app = new DeveloperDataIdMesg();
        app.setDeveloperDataIndex((short) 0);
        encoder.write(app);
        Arrays.stream(fields).forEach(encoder::write);
        for (int i = 0; i < 60; i++) {
            RecordMesg sample = new RecordMesg();
            sample.setTimestamp(new DateTime(START + i));
            sample.setDistance(3f * i);
            if (power > 0) {
                sample.setPower(power);
            }
            for (FieldDescriptionMesg each : fields) {
                DeveloperField value = new DeveloperField(each, app);
                value.setValue(200 + i);
                sample.addDeveloperField(value);
            }
            encoder.write(sample);
        }
        SessionMesg session = new SessionMesg();
        session.setStartTime(new DateTime(START));
        session.setSport(Sport.RUNNING);
        session.setTotalDistance(200f);
        encoder.write(session);
        encoder.close();
        return path;
    }

    private static List<Recording> read(Path path) throws Exception {
        return new RecordingReader()
                .read(path, new Cancellation()).stream().map(FileActivity::recording).toList();
    }

    private static double mean(Recording of, StreamType type) {
        return Arrays.stream(of.streams().values(type).orElseThrow()).average().orElseThrow();
    }

    @Test
    void whatStandsForAFieldOfTheProfileIsThatStream() throws Exception {
        Recording run = read(fit("a.fit", 0, field(0, "Leistung", "?", 7))).getFirst();

        assertThat(mean(run, StreamType.POWER)).isEqualTo(229.5);
        assertThat(run.streams().others()).isEmpty();
    }

    @Test
    void whatHasNameAndUnitOfAStreamIsThatStream() throws Exception {
        Recording run = read(fit("a.fit", 0, field(0, "POWER", "Watts", -1))).getFirst();

        assertThat(mean(run, StreamType.POWER)).isEqualTo(229.5);
    }

    @Test
    void everyOtherIsAStreamOfItsOwnName() throws Exception {
        Recording run =
                read(fit(
                                "a.fit",
                                0,
                                field(0, "Form Power", "Watts", -1),
                                field(1, "Power", "%", -1)))
                        .getFirst();

        assertThat(run.streams().has(StreamType.POWER)).isFalse();
        assertThat(run.streams().others()).containsOnlyKeys("Form Power (Watts)", "Power (%)");
        assertThat(run.streams().others().get("Form Power (Watts)")).startsWith(200, 201);
        assertThat(run.remarks())
                .contains("Beside the usual streams the file has: Form Power (Watts), Power (%).");
    }

    @Test
    void aMeterOfTheDeviceItselfStandsBefore() throws Exception {
        Recording run = read(fit("a.fit", 150, field(0, "Power", "Watts", 7))).getFirst();

        assertThat(mean(run, StreamType.POWER)).isEqualTo(150);
        assertThat(run.streams().others()).containsOnlyKeys("Power (Watts)");
    }

    /// Each message counts once, whatever number its file has, and what a device says of the one is
    /// not said of the other.
    @Test
    void filesOneBehindTheOtherAreReadOnceEach() throws Exception {
        Path both = folder.resolve("both.fit");
        Path one = fit("one.fit", 0, field(0, "Power", "Watts", 7));
        try (OutputStream out = Files.newOutputStream(both)) {
            for (int i = 0; i < 3; i++) {
                Files.copy(one, out);
            }
        }

        assertThat(read(both))
                .hasSize(3)
                .allSatisfy(run -> assertThat(run.streams().size()).isEqualTo(60));
    }

    @Test
    void aPowerOfAnotherMakerIsRead() throws Exception {
        Recording run =
                read(SharedFiles.require("data/reports/activities/devpower.fit")).getFirst();

        assertThat(mean(run, StreamType.POWER)).isEqualTo(224.5);
        assertThat(mean(run, StreamType.HEART_RATE)).isEqualTo(130);
    }
}
