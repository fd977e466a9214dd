package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.assay.house.TextRule.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// One reader of texts, one finder of times, one parser of JSON, one guesser of encodings, one
/// miner of line shapes.
final class TextRuleTest {
    @Test
    void onlyTheRoomOfTextsReadsTexts() {
        List<String> found = new ArrayList<>();
        Classes.PROGRAM.forEach(type -> found.addAll(TextRule.broken(type)));
        assertThat(found).isEmpty();
    }

    @Test
    void everyOtherReaderIsFound() {
        JavaClass planted =
                new ClassFileImporter()
                        .importClasses(PlantedReaders.class)
                        .get(PlantedReaders.class);
        Set<String> ways =
                planted.getMethods().stream()
                        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .map(method -> "." + method.getName() + "(")
                        .collect(Collectors.toSet());

        List<String> found =
                Stream.of(Reading.values())
                        .flatMap(kind -> TextRule.reading(planted, "result", kind).stream())
                        .toList();

        assertThat(ways)
                .hasSize(30)
                .allSatisfy(way -> assertThat(found).anyMatch(broken -> broken.contains(way)));
    }

    @Test
    void smallTreesAndTextsHaveAParser() {
        JavaClass planted = new ClassFileImporter().importClass(PlantedReaders.class);
        assertThat(TextRule.reading(planted, "base", Reading.JSON)).isEmpty();
        assertThat(TextRule.reading(planted, "text", Reading.SHAPES)).isEmpty();
        assertThat(TextRule.reading(planted, "base", Reading.ENCODINGS)).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(Reading.class)
    void whoMayReadTextsAllTheSameDoes(Reading kind) {
        Set<String> readers =
                Classes.PROGRAM.stream()
                        .filter(type ->
                                !TextRule.reading(type, TextRule.room(type), kind).isEmpty())
                        .map(TextRule::outermost)
                        .collect(Collectors.toSet());
        assertThat(TextRule.ALLOWED.getOrDefault(kind, Map.of()).keySet()).isSubsetOf(readers);
    }
}
