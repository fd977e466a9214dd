/// Questions that say one thing in different ways, put into the form that answers know.
@NullMarked
package dev.assay.guide.table.form;

import org.jspecify.annotations.NullMarked;
