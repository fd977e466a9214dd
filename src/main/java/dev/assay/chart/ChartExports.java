package dev.assay.chart;

import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Writes charts: to files, to the clipboard, to a page for the browser. HTML and JSON hold all
/// their points, whatever the screen shows of them; pictures are drawn as the screen is. One export
/// at a time; a new one takes the place of the old.
///
/// Called on the JavaFX thread; files are written in jobs.
public final class ChartExports {
    private final Jobs jobs;
    private final SavePlace place;
    private final ChartPictures pictures;
    private final Consumer<byte[]> clipboard;
    private final BrowserDoor browser;
    private final Path plotly;
    private final ReadOnlyObjectWrapper<ExportState> state =
            new ReadOnlyObjectWrapper<>(new ExportState.Idle());

    /// Which export is the newest: a picture is drawn by a page, which cannot be stopped.
    private int export;

    /// Exports over their ways out.
    ///
    /// @param clipboard takes the bytes of a PNG
    /// @param plotly the file of plotly.js, for pages that stand alone
    public ChartExports(
            Jobs jobs,
            SavePlace place,
            ChartPictures pictures,
            Consumer<byte[]> clipboard,
            BrowserDoor browser,
            Path plotly) {
        this.jobs = jobs;
        this.place = place;
        this.pictures = pictures;
        this.clipboard = clipboard;
        this.browser = browser;
        this.plotly = plotly;
    }

    public ReadOnlyObjectProperty<ExportState> state() {
        return state.getReadOnlyProperty();
    }

    /// Asks for a place and writes the chart there.
    public void save(ChartSpec chart, ChartFormat format) {
        begin();
        switch (format) {
            case PNG, SVG ->
                    picture(
                            chart,
                            format,
                            (address, lack) ->
                                    save(chart, format, lack, () -> ChartFiles.picture(address)));
            case HTML -> save(chart, format, "", () -> html(chart));
            case JSON -> save(chart, format, "", () -> ChartFiles.json(chart));
        }
    }

    /// Puts a picture of the chart on the clipboard.
    public void copy(ChartSpec chart) {
        begin();
        picture(
                chart,
                ChartFormat.PNG,
                (address, lack) ->
                        run(
                                "Copying the picture",
                                _ -> ChartFiles.picture(address),
                                bytes -> {
                                    clipboard.accept(bytes);
                                    return ("The picture is on the clipboard. " + lack).strip();
                                }));
    }

    /// Writes the chart as a page and opens it in the browser.
    public void openInBrowser(ChartSpec chart) {
        begin();
        run(
                "Writing a page for the browser",
                _ -> {
                    byte[] page = html(chart);
                    OwnerOnly.directory(browser.folder());
                    Path file = browser.folder().resolve(pageName(chart));
                    WholeFile.write(file, part -> Files.write(part, page));
                    return file;
                },
                file -> {
                    browser.open().accept(file.toUri());
                    // Nobody tells whether a browser was there to take it.
                    return "The browser was asked to show %s. If nothing opens, open that file yourself."
                            .formatted(file);
                });
    }

    /// Forgets what came of the last export: another chart is looked at, which it would seem to be
    /// about. What is still under way goes on.
    void forget() {
        if (state.get() instanceof ExportState.Done || state.get() instanceof ExportState.Failed) {
            state.set(new ExportState.Idle());
        }
    }

    /// Stops what is under way.
    public void stop() {
        begin();
        state.set(new ExportState.Idle());
    }

    private void begin() {
        export++;
        jobs.drop(this);
    }

    /// Takes a picture's `data:` address and the sentence on what the picture lacks.
    @FunctionalInterface
    private interface PictureReceiver {
        void receive(String address, String lack);
    }

    private void picture(ChartSpec chart, ChartFormat format, PictureReceiver receiver) {
        int mine = export;
        run(
                "Preparing the chart",
                _ -> ScreenFigure.of(chart),
                figure ->
                        switch (figure) {
                            case ScreenFigure.Refused refused -> {
                                state.set(new ExportState.Failed(refused.reason()));
                                yield null;
                            }
                            case ScreenFigure.Drawable drawable -> {
                                state.set(new ExportState.Running("Drawing the picture"));
                                pictures.take(
                                        ChartPictures.Request.of(drawable.figure(), format),
                                        picture ->
                                                drawn(
                                                        mine,
                                                        picture,
                                                        address ->
                                                                receiver.receive(
                                                                        address, drawable.lack())));
                                yield null;
                            }
                        });
    }

    private void drawn(int mine, ChartPictures.Picture picture, Consumer<String> receiver) {
        if (mine != export) {
            return;
        }
        switch (picture) {
            case ChartPictures.Picture.Taken taken -> receiver.accept(taken.address());
            case ChartPictures.Picture.Failed failed ->
                    state.set(
                            new ExportState.Failed(
                                    "The picture could not be drawn: "
                                            + failed.reason()
                                            + " Export HTML or JSON instead."));
        }
    }

    @FunctionalInterface
    private interface Bytes {
        byte[] make() throws IOException;
    }

    private void save(ChartSpec chart, ChartFormat format, String lack, Bytes content) {
        String name = ChartFiles.name(chart.title()) + "." + format.ending();
        place.ask(name, format)
                .ifPresentOrElse(
                        target ->
                                run(
                                        "Writing " + target.getFileName(),
                                        _ -> {
                                            WholeFile.write(
                                                    target,
                                                    part -> Files.write(part, content.make()));
                                            return target;
                                        },
                                        file -> ("Exported to " + file + ". " + lack).strip()),
                        () -> state.set(new ExportState.Idle()));
    }

    private byte[] html(ChartSpec chart) throws IOException {
        return ChartHtml.page(chart, Files.readString(plotly)).getBytes(StandardCharsets.UTF_8);
    }

    private static String pageName(ChartSpec chart) {
        return String.format(
                Locale.ROOT,
                "%s-%08x.html",
                ChartFiles.name(chart.title()),
                chart.figure().hashCode());
    }

    /// What follows a step on the JavaFX thread.
    @FunctionalInterface
    private interface Then<T> {
        /// Answers the sentence that ends the export, or null where it goes on.
        @Nullable String then(T value);
    }

    private <T> void run(String what, Work<T> work, Then<T> then) {
        state.set(new ExportState.Running(what));
        jobs.startLatest(this, "chart: " + what, work, ended -> ended(ended, then));
    }

    private <T> void ended(JobOutcome<T> ended, Then<T> then) {
        switch (ended) {
            case JobOutcome.Done<T> done -> {
                String sentence = then.then(done.value());
                if (sentence != null) {
                    state.set(new ExportState.Done(sentence));
                }
            }
            case JobOutcome.Cancelled<T> _ -> state.set(new ExportState.Idle());
            case JobOutcome.Failed<T> failed ->
                    state.set(
                            new ExportState.Failed(
                                    "The chart was not exported: "
                                            + words(failed)
                                            + " Nothing was overwritten; choose another place."));
        }
    }

    /// The system says of a file only its name: what is wrong with it is in the exception's type.
    private static String words(JobOutcome.Failed<?> failed) {
        return switch (failed.cause()) {
            case NoSuchFileException missing -> missing.getFile() + " does not exist.";
            case AccessDeniedException denied -> denied.getFile() + " may not be written.";
            case FileSystemException trouble when trouble.getReason() != null ->
                    trouble.getReason() + " (" + trouble.getOtherFile() + ").";
            default -> failed.sentence();
        };
    }
}
