/// Where a language model is chosen: one menu for all places, with the models that were used last
/// and every server with its own.
@org.jspecify.annotations.NullMarked
package dev.assay.ui.model;
