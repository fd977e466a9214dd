package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// One reader of texts, one finder of times, one parser of JSON, one guesser of encodings.
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

        List<String> found = TextRule.reading(planted, "result");

        assertThat(ways)
                .hasSize(19)
                .allSatisfy(way -> assertThat(found).anyMatch(broken -> broken.contains(way)));
    }

    @Test
    void whoMayReadTextsAllTheSameDoes() {
        Set<String> readers =
                Classes.PROGRAM.stream()
                        .filter(type -> !TextRule.reading(type, TextRule.room(type)).isEmpty())
                        .map(TextRule::outermost)
                        .collect(Collectors.toSet());
        assertThat(TextRule.ALLOWED.keySet()).isSubsetOf(readers);
    }
}
