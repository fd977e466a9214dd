/// The entries of a log: which lines begin one, when it was written, its level, who wrote it and
/// what it says. How a log is built is learned from its beginning
/// ([dev.assay.text.log.LogReading]); then its lines are shown one by one
/// ([dev.assay.text.log.LogEntries]) in bounded memory. A text that is no log is told apart from
/// one: prose, source code and tables have no entries.
@NullMarked
package dev.assay.text.log;

import org.jspecify.annotations.NullMarked;
