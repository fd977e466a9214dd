package dev.assay.pages.chip.lattice;

import java.util.Optional;

/// How the lattice of a chip stands.
public sealed interface LatticeState {
    /// No source is open.
    record Nothing() implements LatticeState {}

    /// The chip is being read, which can be stopped.
    ///
    /// @param before what was drawn until now and still is
    record Reading(String step, Optional<Lattice> before) implements LatticeState {}

    record Drawn(Lattice lattice) implements LatticeState {}

    /// The chip was read, and there is nothing to draw.
    record Empty(String sentence) implements LatticeState {}

    /// The chip could not be read, or somebody stopped it.
    record Failed(String sentence) implements LatticeState {}
}
