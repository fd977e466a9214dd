package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import org.junit.jupiter.api.Test;

abstract class ModelCallRuleTest {
    @Test
    void modelsAreAskedInOneLoop() {
        assertThat(
                        Classes.PROGRAM.stream()
                                .flatMap(type -> ModelCallRule.besideTheLoop(type).stream()))
                .isEmpty();
    }

    @Test
    void everyOtherWayToAskIsFound() {
        JavaClass planted = Classes.TESTS.get(PlantedModelCalls.class);
        List<String> found = ModelCallRule.besideTheLoop(planted);
        assertThat(List.of(".inALoop(", ".later(", ".handedOn("))
                .allSatisfy(way -> assertThat(found).anyMatch(each -> each.contains(way)));
        assertThat(found).noneMatch(each -> each.contains(".exempt("));
    }

    @Test
    void theLoopItselfAsks() {
        JavaClass loop = Classes.PROGRAM.get("dev.assay.agent.AgentLoop");
        assertThat(ModelCallRule.besideTheLoop(loop)).isEmpty();
        assertThat(loop.getAccessesFromSelf())
                .anyMatch(access -> access.getTarget().getName().equals("reply"));
    }
}
