package dev.assay.chart;

import java.net.URI;
import java.nio.file.Path;
import java.util.function.Consumer;

/// The way to the system's browser.
///
/// @param folder where pages for it are written; owned by this program
/// @param open shows an address in the browser
public record BrowserDoor(Path folder, Consumer<URI> open) {}
