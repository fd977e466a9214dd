package dev.assay.pages.chip.connect;

import dev.assay.chip.source.ChipInfo;
import java.util.List;

/// How the connect dialog stands.
public sealed interface ConnectState {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing(String hint) implements ConnectState {}

    /// The server is being asked, which can be stopped.
    record Working(String step) implements ConnectState {}

    /// The server answered; the source can be connected to.
    ///
    /// @param chips of every project
    record Answered(List<ChipInfo> chips) implements ConnectState {
        public Answered {
            chips = List.copyOf(chips);
        }
    }

    /// The connection did not work out.
    record Refused(String sentence) implements ConnectState {}

    /// The source is open; the dialog has done its work.
    record Connected(String sourceId) implements ConnectState {}
}
