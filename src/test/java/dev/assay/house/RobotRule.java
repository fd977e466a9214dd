package dev.assay.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.assay.base.Exempt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.junit.platform.commons.annotation.Testable;
import org.testfx.api.FxRobot;

/// Tests use the screen with TestFX, whose robot reaches only what a hand reaches. An event made by
/// hand, and a button that is fired, also work where they are covered, disabled or out of sight.
final class RobotRule {
    /// What gives a test a window.
    private static final Set<String> WINDOWS = Set.of("javafx.stage.Stage", "dev.assay.ui.Screen");

    private RobotRule() {}

    /// What a type does past the robot.
    static List<String> pastTheRobot(JavaClass type) {
        if (Exemptions.of(type, Exempt.Rule.EVENTS_BY_HAND)) {
            return List.of();
        }
        return type.getAccessesFromSelf().stream()
                .filter(RobotRule::isByHand)
                .filter(access -> !Exemptions.of(access.getOrigin(), Exempt.Rule.EVENTS_BY_HAND))
                .map(JavaAccess::getDescription)
                .toList();
    }

    private static boolean isByHand(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String name = access.getTarget().getName();
        boolean made =
                name.equals("<init>")
                        && (owner.isEquivalentTo(KeyEvent.class)
                                || owner.isEquivalentTo(MouseEvent.class));
        boolean fired =
                name.equals("fire")
                        && (owner.isAssignableTo(ButtonBase.class)
                                || owner.isAssignableTo(MenuItem.class));
        return made || fired || isUncarefulRobot(access);
    }

    /// Whether a robot of TestFX is made that looks at nodes on the thread of the test.
    private static boolean isUncarefulRobot(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(FxRobot.class)
                && access.getTarget().getName().equals("<init>")
                && !access.getOriginOwner().isAssignableTo(FxRobot.class);
    }

    /// Whether a class of tests has windows, its own or those of what it uses, and our extension of
    /// TestFX does not run it, which tells of failures on the screen's thread and takes the windows
    /// of a failed test away.
    static boolean lacksTheExtension(JavaClass type) {
        return isTests(type) && !knows(type, Set.of("dev.assay.ui.ScreenTest")) && hasWindows(type);
    }

    private static boolean isTests(JavaClass type) {
        return type.getMethods().stream()
                .anyMatch(method -> method.isMetaAnnotatedWith(Testable.class));
    }

    private static boolean hasWindows(JavaClass type) {
        Set<JavaClass> seen = new HashSet<>(Set.of(type));
        Deque<JavaClass> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            JavaClass each = next.pop();
            if (knows(each, WINDOWS)) {
                return true;
            }
            known(each).filter(RobotRule::isPartOfTests).filter(seen::add).forEach(next::push);
        }
        return false;
    }

    private static boolean knows(JavaClass type, Set<String> names) {
        return known(type).map(JavaClass::getName).anyMatch(names::contains);
    }

    private static Stream<JavaClass> known(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream().map(Dependency::getTargetClass);
    }

    /// What tests are made of. Of other classes of tests they borrow samples only, and what has a
    /// main method is started as a program of its own.
    private static boolean isPartOfTests(JavaClass type) {
        return Classes.TESTS.contain(type.getName())
                && !isTests(type)
                && type.tryGetMethod("main", String[].class).isEmpty();
    }
}
