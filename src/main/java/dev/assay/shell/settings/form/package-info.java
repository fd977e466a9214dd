/// Fields of settings in rows: numbers, switches and a folder, for the whole program or for one
/// conversation.
@NullMarked
package dev.assay.shell.settings.form;

import org.jspecify.annotations.NullMarked;
