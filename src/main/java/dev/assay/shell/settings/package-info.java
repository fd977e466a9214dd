/// The settings dialog: models and their servers, local model servers that were found, the language
/// of answers and the look of the window.
@NullMarked
package dev.assay.shell.settings;

import org.jspecify.annotations.NullMarked;
