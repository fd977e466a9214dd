package dev.assay.chart;

import dev.assay.llm.Picture;
import dev.assay.task.Jobs;
import dev.assay.ui.figure.ChartFormat;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The ways out of the program, answered by a test: dialog, page, clipboard, browser.
final class FakeWays implements SavePlace, ChartPictures {
    final List<String> askedNames = new ArrayList<>();
    final List<Request> drawn = new ArrayList<>();
    final List<byte[]> copied = new ArrayList<>();
    final List<URI> opened = new ArrayList<>();
    final Path folder;
    Optional<Path> answer = Optional.empty();
    Optional<Picture> picture = Optional.empty();
    Consumer<Picture> waiting = _ -> {};

    FakeWays(Path folder) {
        this.folder = folder;
    }

    ChartExports exports() {
        return new ChartExports(
                Jobs.inline(),
                this,
                this,
                copied::add,
                new BrowserDoor(folder.resolve("browser"), opened::add),
                folder.resolve("plotly.js"));
    }

    @Override
    public Optional<Path> ask(String name, ChartFormat format) {
        askedNames.add(name);
        return answer;
    }

    @Override
    public void take(Request request, Consumer<Picture> receiver) {
        drawn.add(request);
        waiting = receiver;
        picture.ifPresent(receiver);
    }
}
