package dev.assay.pages.activity.athlete;

import dev.assay.pages.form.FormFrame;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;

/// The form of the athlete as a window. Enter keeps, Esc closes.
public record AthleteDialog(AthleteFormViewModel model) {
    /// Opens it over a window.
    ///
    /// @param kept hears that something was kept, after the window has closed
    public Stage show(Window owner, Runnable kept) {
        FormFrame<Void> frame = new FormFrame<>("Athlete", "Keep", model);
        TextField first = frame.text("FTP, W", "threshold power, for TSS", model.ftpProperty());
        frame.text("Weight, kg", "none", model.weightProperty());
        frame.text("Heart rate zones, bpm", "120, 149, 164, 179", model.zonesProperty());
        return frame.show(owner, first, _ -> kept.run());
    }
}
