/// Where a language model is chosen: the one menu of all places that let one choose. It begins with
/// the models that were used last; behind them every server has a menu of its own with the models
/// that it offers.
@NullMarked
package dev.assay.ui.model;

import org.jspecify.annotations.NullMarked;
