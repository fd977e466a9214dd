/// `assay tour`: the program shown step by step, each step a picture. It uses the window as a
/// person would and needs no display.
@NullMarked
package dev.assay.app.tour;

import org.jspecify.annotations.NullMarked;
