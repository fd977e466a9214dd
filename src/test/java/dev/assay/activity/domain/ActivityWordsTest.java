package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.Telling.Together;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ActivityWordsTest {
    private static final TableWords WORDS =
            ActivityWords.of(new SampleLibrary(() -> Athlete.UNKNOWN));

    private static NamedColumn column(String name) {
        return WORDS.columns().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name));
    }

    /// A ride indoors is a ride, whatever the file calls it.
    @Test
    void sportsAreThoseOfTheFilesByWhatTheyMean() {
        assertThat(WORDS.states())
                .filteredOn(state -> state.said().contains("rode"))
                .singleElement()
                .satisfies(rides -> {
                    assertThat(rides.noun()).isTrue();
                    assertThat(rides.signs())
                            .containsExactly("\"sport\" IN ('Ride', 'VirtualRide')");
                });
        assertThat(WORDS.states())
                .filteredOn(state -> state.said().contains("hike"))
                .flatExtracting(State::signs)
                .containsExactly("\"sport\" IS NULL AND false");
    }

    /// Words for two columns would be understood of the first alone.
    @Test
    void noWordsMeanTwoColumns() {
        List<String> said = WORDS.columns().stream().flatMap(each -> each.said().stream()).toList();
        Set<String> twice =
                said.stream()
                        .collect(Collectors.groupingBy(word -> word, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .filter(each -> each.getValue() > 1)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet());
        assertThat(twice).isEmpty();
    }

    @Test
    void columnsThatAreToldBesideOthersAreThere() {
        List<String> names = WORDS.columns().stream().map(NamedColumn::name).toList();
        assertThat(WORDS.columns())
                .allSatisfy(each ->
                        assertThat(names).as(each.name()).containsAll(each.telling().beside()));
    }

    @Test
    void effortsAndZonesAreColumns() {
        assertThat(column("20 min power").telling().together()).isEqualTo(Together.LARGEST);
        assertThat(column("20 min pace").telling().together()).isEqualTo(Together.SMALLEST);
        assertThat(column("fastest 5 km").said()).contains("fastest 5k", "5k time");
        assertThat(column("fastest mile").isElsewhere()).isTrue();
        assertThat(column("time in zones").telling().beside()).hasSize(5);
    }
}
