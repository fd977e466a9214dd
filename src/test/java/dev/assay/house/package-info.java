/// The rules of the house, as tests.
@NullMarked
package dev.assay.house;

import org.jspecify.annotations.NullMarked;
