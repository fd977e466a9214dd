/// What a person makes without the model: extractions, plots and charts of the open conversation,
/// kept in its log, deleted and brought back.
@NullMarked
package dev.assay.shell.byhand;

import org.jspecify.annotations.NullMarked;
