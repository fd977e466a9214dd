package dev.assay.guide.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class OtherLanguageTest {
    @Test
    void aQuestionInAnotherLanguageIsToldByItsSmallWords() {
        assertThat(OtherLanguage.of("Wie weit bin ich im Oktober gelaufen?")).contains("German");
        assertThat(OtherLanguage.of("War meine letzte Fahrt gleichmäßig?")).contains("German");
        assertThat(OtherLanguage.of("¿Cuántos kilómetros corrí en octubre?")).contains("Spanish");
        assertThat(OtherLanguage.of("Quelle distance ai-je couru en octobre ?")).contains("French");
        assertThat(OtherLanguage.of("先月どれくらい走りましたか")).contains("Japanese");
    }

    @Test
    void anEnglishQuestionIsNoneWhateverTheNamesInIt() {
        assertThat(
                        List.of(
                                "was the Tour de la Vallée steady?",
                                "how far is der Weg zu mir und dir",
                                "rows where city is こうべ and count > 3",
                                "laps of Vuelta en la playa by time",
                                "Tour de France",
                                "average T1 per qubit",
                                "foo bar baz",
                                ""))
                .allSatisfy(question -> assertThat(OtherLanguage.of(question)).isEmpty());
    }
}
