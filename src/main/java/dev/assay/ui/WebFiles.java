package dev.assay.ui;

import dev.assay.base.DiskException;
import dev.assay.base.OwnerOnly;
import dev.assay.base.Words;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// The bundled pages as files, because a page's Content-Security-Policy can allow scripts from
/// files only, and a WebView does not count a jar's entries as files.
///
/// @param folder where they lie; owned by this program
public record WebFiles(Path folder) {
    /// The library's version stands in its path, so path and length tell one version from another
    /// without reading eleven megabytes at every start.
    private static final String PLOTLY =
            "/META-INF/resources/webjars/plotly.js-dist/3.3.1/plotly.js";

    /// In the place of the word by which a page names its scripts.
    private static final String NONCE = "NONCE";

    private static final String OURS = "/dev/assay/ui/web/";
    private static final List<String> PAGES =
            Words.list(
                    """
                    bridge.js, plot-look.js, plot.js, palette.css, transcript.html,
                    transcript.css, transcript-answer.css, transcript-states.css, dom.js,
                    transcript-code.css, transcript-code.js, transcript-cards.js,
                    transcript-fold.js, transcript-find.js, transcript-charts.js, charts.html,
                    charts.css, charts.js, transcript.js
                    """);

    /// Lays the files out below a folder. A file that is there and says the same is left alone; any
    /// other is replaced by one that appears complete. Pages are new each time, for the word by
    /// which they name their scripts.
    public static WebFiles layOut(Path folder) {
        try {
            OwnerOnly.directory(folder);
            for (String page : PAGES) {
                layOutPage(folder.resolve(page), resource(OURS + page));
            }
            layOutLibrary(folder.resolve("plotly.js"), resource(PLOTLY));
        } catch (IOException e) {
            throw new DiskException(
                    "The pages of the window cannot be laid out in %s. Nothing was changed. Make room"
                                    .formatted(folder)
                            + " on the disk, and check who may write there.",
                    e);
        }
        return new WebFiles(folder);
    }

    private static URL resource(String name) throws IOException {
        URL resource = WebFiles.class.getResource(name);
        if (resource == null) {
            throw new IOException("Not bundled: " + name);
        }
        return resource;
    }

    private static void layOutPage(Path file, URL resource) throws IOException {
        byte[] content;
        try (InputStream in = resource.openStream()) {
            content = in.readAllBytes();
        }
        if (file.toString().endsWith(".html")) {
            content = named(content);
        }
        if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
            write(file, content);
        }
    }

    /// A page names its scripts by a word that nobody can know before: an engine counts every file
    /// of the computer as one place, so that a rule by folders would let any of them in.
    private static byte[] named(byte[] page) {
        String word = UUID.randomUUID().toString();
        return new String(page, StandardCharsets.UTF_8)
                .replace(NONCE, word)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static void layOutLibrary(Path file, URL resource) throws IOException {
        Path stampFile = file.resolveSibling(file.getFileName() + ".stamp");
        URLConnection connection = resource.openConnection();
        String stamp = PLOTLY + " " + connection.getContentLengthLong();
        try (InputStream in = connection.getInputStream()) {
            if (Files.exists(file)
                    && Files.size(file) == connection.getContentLengthLong()
                    && Files.exists(stampFile)
                    && Files.readString(stampFile).equals(stamp)) {
                return;
            }
            write(file, in.readAllBytes());
        }
        write(stampFile, stamp.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] content) throws IOException {
        Path part = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
        Files.write(part, content);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /// The address of a page.
    public String address(String page) {
        return folder.resolve(page).toUri().toString();
    }

    /// Where the engine may keep what a page leaves behind; each page its own, because an engine
    /// locks its folder.
    Path leftovers(String page) {
        return folder.resolve("state").resolve(page.replaceAll("[^a-z]", "-"));
    }
}
