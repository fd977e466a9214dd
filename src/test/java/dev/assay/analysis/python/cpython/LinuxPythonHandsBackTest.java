package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.PythonError;
import dev.assay.analysis.python.PythonHandsBackContract;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonOutcome;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.house.Patience;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LinuxPythonHandsBackTest extends PythonHandsBackContract {
    @Override
    protected PythonRuntime runtime() {
        return ThisMachine.linux();
    }

    @Test
    void aChartOfMillionsOfValuesIsLeftOutWithAWord() throws Exception {
        PythonOutcome outcome =
                run(
                        """
                        kept = 3
                        xs = list(range(2_000_000))
                        result = {'chart': {'data': [{'x': xs, 'y': [i % 10 for i in xs]}]}}
                        """);

        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.charts()).isEmpty();
        assertThat(outcome.remarks()).anyMatch(remark -> remark.contains("the most is 3 million"));
        assertThat(output("kept")).isEqualTo("3");
    }

    @Test
    void codeThatAsksAndDoesNotReadRunsOutOfTime() throws Exception {
        limits = new PythonLimits(Duration.ofSeconds(3), 1L << 30, 100 << 10, 20);
        PythonError error =
                error(
                        """
                        import gc
                        channel = next(each for each in gc.get_objects() if type(each).__name__ == 'Channel')
                        for _ in range(3_000):
                            channel.send(**{'is': 'need'}, run=1, key='k' * 200, table=None, columns=None)
                        while True:
                            pass
                        """);

        assertThat(error.kind()).isEqualTo(PythonError.Kind.TIME);
    }

    @Test
    void aThreadThatARunLeftBehindStandsStillUntilTheNext() throws Exception {
        output(
                """
                import threading
                counted = [0]
                def on():
                    while True:
                        counted[0] += 1
                threading.Thread(target=on, daemon=True).start()
                """);
        // A machine that is busy in the midst of it counts as it likes, and it is done again.
        Patience.untilAsserted(this::assertCountsInRunsOnly);
    }

    private void assertCountsInRunsOnly() throws Exception {
        long inARun =
                Long.parseLong(
                        output(
                                """
                                import time
                                before = counted[0]
                                time.sleep(0.5)
                                counted[0] - before\
                                """));
        long before = Long.parseLong(output("counted[0]"));
        Instant later = Instant.now().plusSeconds(2);
        Patience.until(() -> Instant.now().isAfter(later));
        long between = Long.parseLong(output("counted[0]")) - before;

        assertThat(inARun).isPositive();
        assertThat(between).isLessThan(inARun);
    }

    @Test
    void whatPandasMissesIsMissingInATableToo() throws Exception {
        needs("pandas", "numpy");
        ResultPart.RowStream table =
                run("""
                import numpy, pandas
                whole = pandas.array([1, None], dtype='Int64')
                at = numpy.array(['2026-01-01T10:00:00.123456789', 'NaT'], dtype='datetime64[ns]')
                result = {'table': [{'n': whole[i], 'at': at[i], 'day': numpy.datetime64('2026-01-02'), 't': pandas.NaT} for i in range(2)]}
                """)
                        .tables()
                        .getFirst();

        assertThat(table.columns().stream().map(StreamedRows.Column::type))
                .startsWith(
                        StreamedRows.CellType.INTEGER,
                        StreamedRows.CellType.LOCAL_TIME,
                        StreamedRows.CellType.DATE);
        List<?> second = rows(table).get(1);
        assertThat(second.get(0)).isNull();
        assertThat(second.get(1)).isNull();
        assertThat(second.get(3)).isNull();
    }

    @Test
    void aFrameOfNoColumnsHasNoneAndNamedTwiceIsOnce() throws Exception {
        needs("pandas");
        assertThat(output("frame('t1', columns=[]).shape")).isEqualTo("(3, 0)");
        assertThat(output("list(frame('t1', columns=['v', 'v']))")).isEqualTo("['v']");
    }

    @Test
    void aRunThatUsedUpItsFilesIsEndedAndReplacedWithAWord() throws Exception {
        PythonOutcome outcome =
                run(
                        """
                        kept = 1
                        open_ = []
                        try:
                            while True:
                                open_.append(open('/dev/null'))
                        except OSError:
                            print(len(open_) > 100)
                        """);

        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.output()).contains("True\n");
        assertThat(outcome.remarks())
                .containsExactly(
                        "The run left so many files open that no more can be opened (at most 256):"
                                + " Python was ended, variables are gone, and the next run begins"
                                + " anew.");
        assertThat(output("'kept' in globals()")).isEqualTo("False");
    }

    @Test
    void filesThatWereClosedAgainEndNothing() throws Exception {
        assertThat(output("kept = 1\nfor _ in range(1000):\n    open('/dev/null').close()"))
                .isEmpty();
        assertThat(output("kept")).isEqualTo("1");
    }

    @Test
    void nativeCodeThatGoesOnIsEndedWithAWord() throws Exception {
        PythonOutcome outcome =
                run(
                        """
                        import hashlib, threading, time
                        def on():
                            hashlib.pbkdf2_hmac('sha256', b'a', b'b', 2_000_000_000)
                        for _ in range(3):
                            threading.Thread(target=on, daemon=True).start()
                        print('begun')
                        """);

        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.output()).contains("begun\n");
        assertThat(outcome.remarks())
                .containsExactly(
                        "The run left native code running: Python was ended, variables are gone,"
                                + " and the next run begins anew.");
        assertThat(output("'hashlib' in globals()")).isEqualTo("False");
    }

    @Test
    void aKernelWithoutTimesOfThreadsIsKnown() throws Exception {
        assertThat(
                        output(
                                """
                                import gc, io
                                channel = next(each for each in gc.get_objects() if type(each).__name__ == 'Channel')
                                worker = type(channel).wait.__globals__
                                told = []
                                for line in ('0 0 0', '', '1200 0 3'):
                                    worker['open'] = lambda *_: io.StringIO(line)
                                    told.append(worker['threads_tell']())
                                del worker['open']
                                told
                                """))
                .isEqualTo("[False, False, True]");
    }

    @Test
    void threadsThatWaitOrAreOfPythonEndNothing() throws Exception {
        needs("numpy");
        PythonOutcome outcome =
                run(
                        """
                        import numpy, threading
                        kept = 2
                        numpy.ones((600, 600)) @ numpy.ones((600, 600))
                        def on():
                            while True:
                                pass
                        for _ in range(20):
                            threading.Thread(target=on, daemon=True).start()
                        never = threading.Event()
                        threading.Thread(target=never.wait, daemon=True).start()
                        """);

        assertThat(outcome.remarks()).isEmpty();
        assertThat(output("kept")).isEqualTo("2");
    }
}
