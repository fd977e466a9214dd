/// Days and times in questions, and days as answers write them.
@NullMarked
package dev.assay.guide.time;

import org.jspecify.annotations.NullMarked;
