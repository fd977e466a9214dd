package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.assay.base.Exempt;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the program never uses is not part of it. The compiler finds what is private; this finds
/// the rest.
abstract class UnusedCodeTest {
    private static final Set<String> CALLED_BY_LANGUAGE =
            Set.of("main", "values", "valueOf", "toString", "equals", "hashCode");

    private static final JavaClasses HOUSE = Classes.PROGRAM;

    @Test
    void everyTypeIsUsed() {
        List<String> unused =
                HOUSE.stream()
                        .filter(type -> !type.isAnonymousClass())
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .filter(type -> !type.getSimpleName().equals("Main"))
                        .filter(type -> !exempt(type))
                        .filter(type -> usersOf(type).findAny().isEmpty())
                        .map(JavaClass::getName)
                        .toList();
        assertThat(unused).isEmpty();
    }

    @Test
    void everyMethodIsUsed() {
        List<String> unused =
                HOUSE.stream()
                        .filter(type -> !exempt(type) && !type.isAnnotation())
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .filter(method -> !CALLED_BY_LANGUAGE.contains(method.getName()))
                        .filter(method -> !Exemptions.of(method, Exempt.Rule.UNUSED))
                        .filter(method -> !isComponent(method))
                        .filter(method -> !overrides(method))
                        .filter(method -> method.getAccessesToSelf().isEmpty())
                        .map(JavaMethod::getFullName)
                        .toList();
        assertThat(unused).isEmpty();
    }

    private static Stream<JavaClass> usersOf(JavaClass type) {
        return type.getDirectDependenciesToSelf().stream()
                .map(dependency -> dependency.getOriginClass())
                .filter(user -> !user.equals(type));
    }

    private static boolean exempt(JavaClass type) {
        return Exemptions.of(type, Exempt.Rule.UNUSED);
    }

    private static boolean isComponent(JavaMethod method) {
        return method.getOwner().isRecord() && method.getRawParameterTypes().isEmpty();
    }

    private static boolean overrides(JavaMethod method) {
        JavaClass owner = method.getOwner();
        return Stream.concat(
                        owner.getAllRawSuperclasses().stream(),
                        owner.getAllRawInterfaces().stream())
                .flatMap(parent -> parent.getMethods().stream())
                .anyMatch(inherited ->
                        inherited.getName().equals(method.getName())
                                && inherited.getRawParameterTypes().size()
                                        == method.getRawParameterTypes().size());
    }
}
