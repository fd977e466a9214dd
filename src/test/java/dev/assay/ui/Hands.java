package dev.assay.ui;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import javafx.scene.Node;
import org.hamcrest.Matcher;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.service.query.NodeQuery;
import org.testfx.service.query.PointQuery;

/// The robot of TestFX that looks at nodes on the JavaFX thread only. TestFX finds nodes and
/// computes where they are on the thread of the test. Bounds are kept in the nodes, so a window
/// that is drawn at the same moment miscounts its changed children, and from then on fails at each
/// pulse until it is closed.
///
/// One robot serves all tests of a process: the headless platform's robots hold the window that had
/// the focus last, and windows hold the robot of their time, so that many robots keep all windows.
public final class Hands extends FxRobot {
    private static final Hands SHARED = new Hands();

    private Hands() {}

    public static Hands shared() {
        return SHARED;
    }

    @Override
    public PointQuery point(Node node) {
        return onScreenThread(
                PointQuery.class,
                () -> {
                    Screen.layOut(node);
                    return super.point(node);
                });
    }

    @Override
    public NodeQuery lookup(String query) {
        return onScreenThread(NodeQuery.class, () -> super.lookup(query));
    }

    @Override
    public <T extends Node> NodeQuery lookup(Matcher<T> matcher) {
        return onScreenThread(NodeQuery.class, () -> super.lookup(matcher));
    }

    @Override
    public <T extends Node> NodeQuery lookup(Predicate<T> predicate) {
        return onScreenThread(NodeQuery.class, () -> super.lookup(predicate));
    }

    @Override
    public NodeQuery from(Node... parents) {
        return onScreenThread(NodeQuery.class, () -> super.from(parents));
    }

    @Override
    public NodeQuery from(Collection<Node> parents) {
        return onScreenThread(NodeQuery.class, () -> super.from(parents));
    }

    /// Wraps a query so that each of its methods runs on the JavaFX thread.
    private static <T> T onScreenThread(Class<T> type, Callable<T> query) {
        T plain = Screen.call(query);
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> {
                            Answer answer = Screen.call(() -> ask(plain, method, arguments));
                            if (answer.failure() != null) {
                                throw answer.failure();
                            }
                            return type.isInstance(answer.value())
                                    ? onScreenThread(type, () -> type.cast(answer.value()))
                                    : answer.value();
                        }));
    }

    private static Answer ask(Object query, Method method, Object[] arguments)
            throws IllegalAccessException {
        try {
            return new Answer(method.invoke(query, arguments), null);
        } catch (InvocationTargetException e) {
            return new Answer(null, e.getCause());
        }
    }

    private record Answer(@Nullable Object value, @Nullable Throwable failure) {}
}
