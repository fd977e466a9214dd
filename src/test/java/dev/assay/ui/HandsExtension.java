package dev.assay.ui;

import javafx.geometry.Point2D;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/// Runs tests with windows by TestFX with [Hands] for its robot, and leaves no window and no
/// failure of one test to the next: a window that fails at each pulse would fail every test after
/// it.
final class HandsExtension extends ApplicationExtension {
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return Hands.shared();
    }

    /// The robot is made before the first window: of one that was there before, it would never hear
    /// the end, and hold it.
    @Override
    public void beforeEach(ExtensionContext test) throws Exception {
        Screen.start();
        Hands.shared().moveTo(Point2D.ZERO);
        super.beforeEach(test);
    }

    @Override
    public void afterEach(ExtensionContext test) throws Exception {
        try {
            super.afterEach(test);
        } finally {
            Screen.closeAll();
            WaitForAsyncUtils.clearExceptions();
        }
    }
}
