package dev.assay.house;

import dev.assay.tool.TableLibrary;
import java.util.Locale;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/// Loads what may not be loaded by two tests at the same time, and tells at the end of all tests
/// how full the heap of their process was at most: memory that tests hold shows here long before it
/// is used up.
public final class TestProcess implements TestExecutionListener {
    private final HeapPeak peak = HeapPeak.ofProcess();

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        TableLibrary.load();
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        System.out.printf(
                Locale.ROOT,
                "Largest heap of the tests' process: %d MB of %d MB%n",
                peak.bytes() >> 20,
                Runtime.getRuntime().maxMemory() >> 20);
    }
}
