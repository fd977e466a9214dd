/// Running a tool by hand: its arguments as a form or as JSON, checked while they are typed.
@NullMarked
package dev.assay.shell.tool;

import org.jspecify.annotations.NullMarked;
