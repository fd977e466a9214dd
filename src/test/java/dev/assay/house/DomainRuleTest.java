package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.assay.app.harbour.HarbourDomain;
import dev.assay.pages.chip.ChipData;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Nobody but the composition root knows a domain of others.
abstract class DomainRuleTest {
    @Test
    void onlyTheCompositionRootKnowsDomains() {
        assertThat(Classes.PROGRAM.stream().flatMap(type -> DomainRule.strangers(type).stream()))
                .isEmpty();
    }

    @Test
    void everyWayToKnowADomainIsFound() {
        JavaClass planted = Classes.TESTS.get(PlantedDomains.class);
        List<String> found = DomainRule.strangers(planted);
        assertThat(List.of(".inAName(", ".inASignature(", ".ofItsPages(", ".inAnArray("))
                .allSatisfy(way -> assertThat(found).anyMatch(each -> each.contains(way)));
    }

    @Test
    void aDomainKnowsItself() {
        JavaClass plug = Classes.PROGRAM.get(ChipData.class);
        assertThat(DomainRule.strangers(plug)).isEmpty();
        assertThat(plug.getDirectDependenciesFromSelf())
                .anyMatch(each ->
                        each.getTargetClass().getPackageName().startsWith("dev.assay.chip"));
    }

    @Test
    void everyDomainBringsItsWords() {
        assertThat(Classes.PROGRAM.stream().filter(DomainRule::bringsNoWords)).isEmpty();
        assertThat(DomainRule.bringsNoWords(Classes.TESTS.get(HarbourDomain.class))).isTrue();
    }
}
