package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonRuntimeContract;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class LinuxPythonTest extends PythonRuntimeContract {
    @Override
    protected PythonRuntime runtime() {
        return ThisMachine.linux();
    }

    @Test
    void theLimitsOfThreadsAndOpenFilesAreThoseThatWereChosen() throws Exception {
        limits = new PythonLimits(Duration.ofMinutes(2), 1L << 30, 100 << 10, 20, 64, 48);

        assertThat(
                        output(
                                """
                                import resource
                                print(resource.getrlimit(resource.RLIMIT_NOFILE), resource.getrlimit(resource.RLIMIT_NPROC)[0] in (64, -1))
                                """))
                .isEqualTo("(48, 48) True\n");
        assertThat(error("open_ = [open('/dev/null') for _ in range(60)]").message())
                .startsWith("OSError: [Errno 24] Too many open files");
    }
}
