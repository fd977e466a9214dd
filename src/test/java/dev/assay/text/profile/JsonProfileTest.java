package dev.assay.text.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.profile.JsonPlace.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JsonProfileTest {
    @TempDir Path folder;

    @Test
    void aKeyThatComesAfterThousandsOfRowsIsAColumn() throws IOException, InterruptedException {
        String rows =
                IntStream.range(0, 4_000)
                        .mapToObj(i -> "{\"id\":" + i + ",\"value\":" + i + ".5}\n")
                        .collect(Collectors.joining());
        assertThat(
                        profile(rows + "{\"id\":1,\"late\":true}\n", JsonProfile.Purpose.TABLES)
                                .tables())
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.rows()).isEqualTo(4_001);
                    assertThat(table.columns())
                            .extracting(JsonTable.Column::name)
                            .containsExactly("id", "value", "late");
                });
    }

    @Test
    void whereThereAreMoreKeysThanRoomNothingIsATableThatLostSome()
            throws IOException, InterruptedException {
        String keys =
                IntStream.range(0, 6_000)
                        .mapToObj(i -> "\"key-" + i + "\":[{\"value\":" + i + "}]")
                        .collect(Collectors.joining(",", "{", "}"));
        JsonProfile profile = profile(keys, JsonProfile.Purpose.TABLES);
        assertThat(profile.isComplete()).isFalse();
        assertThat(profile.tables()).allSatisfy(table -> assertThat(table.columns()).hasSize(1));
    }

    @Test
    void theKeysOfAMapAreOnePathWithAllThatStandsBelow() throws IOException, InterruptedException {
        String map =
                IntStream.range(0, 100)
                        .mapToObj(i -> "\"u-" + i + "\":{\"laps\":[" + i + ",null]}")
                        .collect(Collectors.joining(",", "{", "}"));
        JsonPlace document = profile(map, JsonProfile.Purpose.VALUES).document();
        assertThat(document.children()).containsOnlyKeys(JsonPlace.ANY_KEY);
        JsonPlace any = document.children().firstEntry().getValue();
        assertThat(any.count(Kind.OBJECT)).isEqualTo(100);
        JsonPlace laps = any.children().firstEntry().getValue();
        assertThat(laps.items()).isEqualTo(200);
        assertThat(laps.item().count(Kind.NULL)).isEqualTo(100);
        assertThat(laps.item().doubles().most()).isEqualTo(99);
        assertThat(profile(map, JsonProfile.Purpose.TABLES).document().children()).hasSize(100);
    }

    @Test
    void whatIsNoJsonHasNone() throws IOException, InterruptedException {
        assertThat(read("{\"a\":1", JsonProfile.Purpose.TABLES)).isEmpty();
        assertThat(read("12", JsonProfile.Purpose.VALUES)).isEmpty();
        assertThat(read("", JsonProfile.Purpose.TABLES)).isEmpty();
    }

    private JsonProfile profile(String text, JsonProfile.Purpose purpose)
            throws IOException, InterruptedException {
        return read(text, purpose).orElseThrow();
    }

    private Optional<JsonProfile> read(String text, JsonProfile.Purpose purpose)
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("text"), text);
        return JsonProfile.of(file, TextEncoding.UTF_8, purpose, Work.Monitor.none());
    }
}
