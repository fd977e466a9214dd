package dev.assay.house;

import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import dev.assay.base.Exempt;

/// Reads the exceptions to the rules off compiled code.
final class Exemptions {
    private Exemptions() {}

    /// Whether a type or one of its members may break a rule.
    static boolean of(HasAnnotations<?> element, Exempt.Rule rule) {
        return element.tryGetAnnotationOfType(Exempt.class)
                .filter(exempt -> exempt.rule() == rule)
                .isPresent();
    }
}
