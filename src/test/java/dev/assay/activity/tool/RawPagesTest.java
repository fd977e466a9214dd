package dev.assay.activity.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.Utf8;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of streams page by page, over the built-in sample.
final class RawPagesTest {
    private final SampleTools sample = new SampleTools();

    /// Whoever turns the pages as each of them says meets every sample once.
    @ParameterizedTest
    @ValueSource(ints = {2_000, 1_000, 333})
    void pagesThatAreTurnedHaveEverySampleOnce(int size) throws InterruptedException {
        String asked = "'processing_mode':'raw','resolution':'high','page_size':%d".formatted(size);
        List<String> rows = new ArrayList<>();
        int pages = 1;
        for (int page = 1; page <= pages; page++) {
            String text =
                    SampleTools.text(
                            sample.streams(
                                    "Hilly run", asked + ",'page_number':%d".formatted(page)));
            assertThat(Utf8.size(text)).isLessThan(SampleTools.LARGEST);
            pages = Integer.parseInt(text.replaceFirst("(?s).*?Page \\d+ of (\\d+).*", "$1"));
            text.lines().filter(line -> line.matches("\\d+,.*")).forEach(rows::add);
        }
        Recording recording =
                sample.library.recording(sample.id("Hilly run"), Work.Monitor.none()).orElseThrow();
        double[] times = recording.streams().values(StreamType.TIME).orElseThrow();

        assertThat(pages).isGreaterThan(3);
        assertThat(rows)
                .extracting(row -> Double.parseDouble(row.substring(0, row.indexOf(','))))
                .containsExactly(Arrays.stream(times).boxed().toArray(Double[]::new));
    }

    @Test
    void aPageSaysWhichArgumentsTheOthersNeed() throws InterruptedException {
        assertThat(
                        SampleTools.text(
                                sample.streams(
                                        "Hilly run",
                                        "'processing_mode':'raw','page_size':100,'resolution':'high'")))
                .contains("Repeat page_size=100, resolution=high with every page.");
        assertThat(SampleTools.text(sample.streams("Hilly run", "'processing_mode':'raw'")))
                .doesNotContain("Repeat ", "page_size=-1");
    }

    @Test
    void allRowsAreRefusedWhereTheyDoNotFit() throws InterruptedException {
        ToolResult all =
                sample.streams("Sunday long ride", "'processing_mode':'raw','page_size':-1");
        ToolResult few =
                sample.streams(
                        "Sunday long ride",
                        "'processing_mode':'raw','page_size':-1,'start_time':0,'end_time':60");

        assertThat(((ToolResult.Failed) all).message())
                .startsWith("Full dataset too large for raw mode (")
                .contains("derived", "ai-summary");
        assertThat(SampleTools.text(few)).contains("Page 1 of 1", "60,");
    }

    /// The estimate is of the tokens that a page really has.
    @Test
    void estimatesOfPagesAreHonest() throws InterruptedException {
        TokenCounter counter = new TokenCounter();
        String options = SampleTools.text(sample.streams("Sunday long ride", ""));
        int size = Integer.parseInt(options.replaceFirst("(?s).*?Page size (\\d+):.*", "$1"));
        int tokens =
                Integer.parseInt(
                        options.replaceFirst("(?s).*?Page size \\d+: ~(\\d+) tokens.*", "$1"));
        String page =
                SampleTools.text(
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'raw','resolution':'high','page_number':12,'page_size':%d"
                                        .formatted(size)));
        String rows =
                page.lines()
                        .filter(line -> line.matches("\\d+,.*"))
                        .collect(Collectors.joining("\n"));

        assertThat(counter.count(rows)).isCloseTo(tokens, Percentage.withPercentage(10));
    }

    @Test
    void rawGivesRecordedRowsPageByPageThatFit() throws InterruptedException {
        String first =
                SampleTools.text(
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'raw','resolution':'medium','page_size':5000"));

        assertThat(Utf8.size(first)).isLessThan(SampleTools.LARGEST);
        assertThat(first)
                .contains("The page size was changed from 5000 to")
                .contains("Listed are 1000 of 10800 samples, spread evenly (resolution medium)")
                .contains("time,distance,heartrate,watts\n0,1.1,85,110\n");
        ToolResult beyond =
                sample.streams("Sunday long ride", "'processing_mode':'raw','page_number':99");
        assertThat(((ToolResult.Failed) beyond).message())
                .startsWith("Invalid page number 99 (total pages: ");
    }

    @Test
    void streamsThatWereNotRecordedAreNamed() throws InterruptedException {
        assertThat(
                        SampleTools.text(
                                sample.streams(
                                        "Pool swim",
                                        "'processing_mode':'raw','stream_types':['time','watts','latlng','heartrate']")))
                .contains("Not recorded: watts, latlng.", "time,heartrate\n");
        ToolResult nothing =
                sample.streams("Pool swim", "'processing_mode':'raw','stream_types':['watts']");
        assertThat(((ToolResult.Failed) nothing).message())
                .startsWith(
                        "Of the streams asked for (watts) none was recorded. There are: time, distance");
    }
}
