package dev.assay.result.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.database.SqlNames;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InexactNumbersTest {
    private static List<Boolean> mayBe(List<String> numbers) throws Exception {
        String values =
                numbers.stream()
                        .map(number -> "(" + SqlNames.literal(number) + ")")
                        .collect(Collectors.joining(", "));
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return database.read(
                    "SELECT %s FROM (VALUES %s) t(n)"
                            .formatted(InexactNumbers.mayBeOne("n"), values),
                    found -> {
                        List<Boolean> all = new ArrayList<>();
                        while (found.next()) {
                            all.add(found.getBoolean(1));
                        }
                        return all;
                    });
        }
    }

    private static String digits(Random random, int most) {
        return random.ints(1 + random.nextInt(most), 0, 10)
                .mapToObj(String::valueOf)
                .collect(Collectors.joining());
    }

    private static String number(Random random) {
        String sign = List.of("", "-", "+").get(random.nextInt(3));
        String whole =
                random.nextInt(4) == 0 ? "0" : digits(random, random.nextInt(9) == 0 ? 450 : 30);
        String rest =
                random.nextInt(3) == 0
                        ? "." + "0".repeat(random.nextInt(400)) + digits(random, 30)
                        : "";
        String power =
                random.nextInt(2) == 0
                        ? List.of("e", "E", "e-", "E+").get(random.nextInt(4)) + digits(random, 4)
                        : "";
        return sign + whole + rest + power;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void eachNumberThatNoDoubleIsIsACandidate(int seed) throws Exception {
        Random random = new Random(seed);
        List<String> inexact =
                Stream.generate(() -> number(random))
                        .filter(number -> InexactNumbers.reading(number).isPresent())
                        .limit(2_000)
                        .toList();

        assertThat(mayBe(inexact)).hasSize(2_000).containsOnly(true);
    }

    @Test
    void aNumberAsProgramsWriteDoublesIsNone() throws Exception {
        Random random = new Random(4);
        List<String> written =
                Stream.generate(() -> random.nextGaussian() * Math.pow(10, random.nextInt(-90, 15)))
                        .limit(2_000)
                        .flatMap(number ->
                                Stream.of(
                                        number.toString(),
                                        number.toString().replace("E-", "e-0"),
                                        String.format(Locale.ROOT, "%.17e", number),
                                        String.format(Locale.ROOT, "%.20f", number)))
                        .filter(text -> !text.matches(".*e-0\\d\\d"))
                        .toList();

        assertThat(mayBe(written)).containsOnly(false);
        assertThat(mayBe(List.of("nan", "-Infinity", "0", "-1e5", "123456789012345")))
                .containsOnly(false);
    }

    @Test
    void aNumberOfHundredsOfDigitsIsTold() {
        assertThat(InexactNumbers.reading("0." + "0".repeat(330) + "1"))
                .contains(
                        "“0.0000000000000000000000000000000000000000000000000000000000…” is read as 0.0");
        assertThat(InexactNumbers.reading("0.5")).isEqualTo(Optional.empty());
    }
}
