package dev.assay.app.command;

import dev.assay.base.Json;
import dev.assay.chart.ChartHtml;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Transcript;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/// Writes a conversation out for scripts: `transcript.md`, `conversation.jsonl`, `charts/` (Plotly
/// JSON and pages that need no network), `results/` (whole JSON, and a CSV file a table).
///
/// @param plotly the file of plotly.js, for pages that stand alone
public record OutFolder(Path folder, Path plotly) {
    /// Makes the folder that `--out` names.
    ///
    /// @throws IOException with a sentence for people
    public static void make(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IOException(
                    "The folder %s cannot be made. Name another with --out.".formatted(folder), e);
        }
    }

    /// Writes everything into the folder, which exists; files of an earlier run are replaced,
    /// others left alone.
    ///
    /// @return the files written
    List<Path> write(Conversation conversation, Work.Monitor monitor)
            throws IOException, InterruptedException {
        List<Path> written = new ArrayList<>();
        Transcript transcript = conversation.transcript();
        written.add(
                Files.writeString(folder.resolve("transcript.md"), TranscriptText.of(transcript)));
        Path log = folder.resolve("conversation.jsonl");
        Files.copy(
                conversation.folder().resolve("conversation.jsonl"),
                log,
                StandardCopyOption.REPLACE_EXISTING);
        written.add(log);
        writeCharts(
                transcript.turns().stream().flatMap(turn -> turn.charts().stream()).toList(),
                written);
        FileNames names = new FileNames();
        for (StoredResult result : conversation.results().all()) {
            monitor.cancellation().check();
            String name = names.of(versioned(result));
            writeResult(conversation.results(), result, name, written, monitor);
        }
        return written;
    }

    private void writeCharts(List<ChartSpec> charts, List<Path> written) throws IOException {
        if (charts.isEmpty()) {
            return;
        }
        String library = Files.readString(plotly);
        Path directory = Files.createDirectories(folder.resolve("charts"));
        for (int i = 0; i < charts.size(); i++) {
            ChartSpec chart = charts.get(i);
            String name = "chart-" + (i + 1);
            written.add(
                    Files.writeString(
                            directory.resolve(name + ".json"), Json.pretty(chart.figure())));
            written.add(
                    Files.writeString(
                            directory.resolve(name + ".html"), ChartHtml.page(chart, library)));
        }
    }

    private void writeResult(
            ResultStore store,
            StoredResult result,
            String name,
            List<Path> written,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        Path directory = Files.createDirectories(folder.resolve("results"));
        switch (result.content()) {
            case ResultContent.Tables tables -> {
                Path json = directory.resolve(name + ".json");
                try (Writer writer = Files.newBufferedWriter(json)) {
                    store.writeJson(result, writer, monitor);
                }
                written.add(json);
                FileNames names = new FileNames();
                for (TableInfo table : tables.tables()) {
                    Path csv = directory.resolve(name + "." + names.of(table.name()) + ".csv");
                    export(store.table(result, table), csv, monitor);
                    written.add(csv);
                }
            }
            case ResultContent.Document document -> {
                String ending = document.mediaType().contains("json") ? ".json" : ".txt";
                Path copy = directory.resolve(name + ending);
                Files.copy(store.file(result), copy, StandardCopyOption.REPLACE_EXISTING);
                written.add(copy);
            }
        }
    }

    private static void export(StoredTable table, Path csv, Work.Monitor monitor)
            throws InterruptedException {
        try {
            table.export(
                    StoredTable.Format.CSV,
                    List.of(),
                    csv,
                    monitor.progress(),
                    monitor.cancellation());
        } catch (BadFilterException e) {
            throw new IllegalStateException("A query without filters has none that is bad", e);
        }
    }

    private static String versioned(StoredResult result) {
        return result.version() == 1 ? result.key() : result.key() + "-v" + result.version();
    }
}
