package dev.assay.chip.guide.words;

import dev.assay.guide.reading.Slot;

/// The kinds of things that only questions about chips are about. Qubits are the things of
/// [dev.assay.guide.words.CommonSlot], and a chip is the whole that they belong to.
public enum ChipSlot implements Slot {
    /// The word for couplings.
    COUPLING,
    /// Couplings by their names.
    COUPLINGS,
    TASK,
    TASK_NAME,
    STATUS,
    EXECUTION,
    EXECUTION_ID,
    NOTE,
    NEIGHBOUR,
    /// The qubits of couplings that the clause before is about.
    ENDS;

    @Override
    public Group group() {
        return this == COUPLINGS ? Group.WHOSE : Group.NONE;
    }

    @Override
    public boolean isName() {
        return this == COUPLINGS;
    }

    @Override
    public Object value(String written) {
        return this == EXECUTION ? (Object) Integer.valueOf(written) : written;
    }
}
