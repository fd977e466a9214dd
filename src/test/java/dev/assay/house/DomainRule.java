package dev.assay.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.assay.app.workbench.Workbench;
import dev.assay.source.Domain;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Domains plug in: one class puts them into the program, and nobody else outside of a domain's own
/// rooms knows it by type, whichever floor it is on.
final class DomainRule {
    private static final String HOUSE = "dev.assay.";

    private DomainRule() {}

    /// Where a type knows the domain of others.
    static List<String> strangers(JavaClass type) {
        if (type.getName().equals(Workbench.class.getName())
                || type.getName().startsWith(Workbench.class.getName() + "$")) {
            return List.of();
        }
        Optional<String> own = domain(type);
        return type.getDirectDependenciesFromSelf().stream()
                .filter(dependency -> isForeign(own, domain(dependency.getTargetClass())))
                .map(Dependency::getDescription)
                .toList();
    }

    private static boolean isForeign(Optional<String> own, Optional<String> target) {
        return target.isPresent() && !target.equals(own);
    }

    /// The domain in whose rooms a type is: its own, or those of its pages.
    private static Optional<String> domain(JavaClass type) {
        String name = type.getBaseComponentType().getPackageName() + ".";
        return DomainWords.rooms().stream()
                .filter(room ->
                        name.startsWith(HOUSE + room + ".")
                                || name.startsWith(HOUSE + "pages." + room + "."))
                .findFirst();
    }

    /// Whether a type is a domain whose words nobody looks for in the other rooms.
    static boolean bringsNoWords(JavaClass type) {
        Set<String> known = DomainWords.rooms();
        return type.isAssignableTo(Domain.class)
                && !type.isInterface()
                && !known.contains(TextRule.room(type));
    }
}
