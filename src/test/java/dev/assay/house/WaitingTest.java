package dev.assay.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Tests wait for conditions and with one patience, so that they pass on the slowest machine.
final class WaitingTest {
    private static final JavaClasses TESTS =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.OnlyIncludeTests())
                    .importPackages("dev.assay");

    @Test
    void onlyPatienceDecidesHowLongIsLong() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Patience.class.getName())
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.awaitility..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.junit.jupiter.api.Timeout")
                .check(TESTS);
    }

    @Test
    void nobodySleeps() {
        noClasses()
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", Duration.class)
                .check(TESTS);
    }
}
