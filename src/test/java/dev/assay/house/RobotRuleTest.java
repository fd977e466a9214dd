package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

abstract class RobotRuleTest {
    private static final JavaClass PLANTED = Classes.TESTS.get(PlantedEvents.class);

    @Test
    void testsClickAndPressAsHandsDo() {
        assertThat(tests().flatMap(type -> RobotRule.pastTheRobot(type).stream())).isEmpty();
    }

    @Test
    void testsWithWindowsAreRunByTestFx() {
        assertThat(tests().filter(RobotRule::lacksTheExtension).map(JavaClass::getName)).isEmpty();
    }

    private static Stream<JavaClass> tests() {
        return Classes.TESTS.stream().filter(type -> !type.getName().startsWith(PLANTED.getName()));
    }

    @Test
    void everyWayPastTheRobotIsFound() {
        Set<String> ways =
                PLANTED.getMethods().stream()
                        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .map(method -> "." + method.getName() + "(")
                        .collect(Collectors.toSet());
        ways.removeAll(Set.of(".allowed(", ".exempt("));

        List<String> found = RobotRule.pastTheRobot(PLANTED);

        assertThat(ways)
                .hasSize(6)
                .allSatisfy(way -> assertThat(found).anyMatch(past -> past.contains(way)));
        assertThat(found)
                .noneMatch(past -> past.contains(".allowed(") || past.contains(".exempt("));
    }

    @Test
    void aWindowThatTestFxDoesNotKnowIsFound() {
        assertThat(RobotRule.lacksTheExtension(Classes.TESTS.get(PlantedEvents.Alone.class)))
                .isTrue();
        assertThat(RobotRule.lacksTheExtension(Classes.TESTS.get(PlantedEvents.ByAnother.class)))
                .isTrue();
        assertThat(RobotRule.lacksTheExtension(Classes.TESTS.get(PlantedEvents.Plain.class)))
                .isFalse();
    }
}
