package dev.assay.house;

import org.junit.jupiter.api.Nested;

/// The rules that read compiled classes. One process runs all of them, so that the classes are read
/// once: that takes longer than the rules.
final class CompiledCodeTest {
    @Nested
    final class Architecture extends ArchitectureTest {}

    @Nested
    final class UnusedCode extends UnusedCodeTest {}

    @Nested
    final class ModelCalls extends ModelCallRuleTest {}

    @Nested
    final class Domains extends DomainRuleTest {}

    @Nested
    final class Robots extends RobotRuleTest {}
}
