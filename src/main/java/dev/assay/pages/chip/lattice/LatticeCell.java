package dev.assay.pages.chip.lattice;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

/// One qubit on the lattice. It has its number and its value where there is room for them, in less
/// room its number alone; where couplings are coloured, it has only its number.
public final class LatticeCell extends StackPane {
    /// Edges from which texts can be read, in sizes of the window's font.
    private static final double ROOM_FOR_BOTH = 2.6;

    private static final double ROOMY = 4.7;
    private static final double ROOM_FOR_NUMBER = 0.9;
    private static final double ROOM_FOR_DIGIT = 0.25;
    private static final String PLAIN = "plain";

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
    private static final PseudoClass ALONE = PseudoClass.getPseudoClass("alone");
    private static final PseudoClass LARGE = PseudoClass.getPseudoClass("large");

    private final int qubit;
    private final Label number;
    private final Label value = label("", "lattice-value");
    private String colour = "missing";

    LatticeCell(int qubit) {
        this.qubit = qubit;
        this.number = label(Integer.toString(qubit), "lattice-number");
        getStyleClass().addAll("lattice-cell", colour);
        setAccessibleRole(AccessibleRole.BUTTON);
    }

    public int qubit() {
        return qubit;
    }

    /// Takes on the colour and the text of a lattice.
    void show(Lattice lattice) {
        switch (lattice.parts()) {
            case ChipElements.Qubits _ ->
                    show(lattice.colour(qubit), lattice.brief(qubit), lattice.words(qubit));
            case ChipElements.Couplings _ ->
                    show(PLAIN, "", SelectedElements.brief(Integer.toString(qubit)));
        }
    }

    private void show(String next, String text, String words) {
        if (!next.equals(colour)) {
            getStyleClass().remove(colour);
            getStyleClass().add(next);
            colour = next;
        }
        value.setText(text);
        setAccessibleText(words);
    }

    /// Keeps the texts that there is room for.
    ///
    /// @param edge in sizes of the window's font
    /// @param digits of the longest number of the chip
    void fit(double edge, int digits) {
        boolean plain = colour.equals(PLAIN);
        boolean both = edge >= ROOM_FOR_BOTH && !plain;
        pseudoClassStateChanged(LARGE, edge >= ROOMY && !plain);
        pseudoClassStateChanged(ALONE, !both);
        number.setVisible(both || edge >= roomForNumber(digits));
        setAlignment(number, both ? Pos.TOP_LEFT : Pos.CENTER);
        value.setVisible(both);
        keep(value);
        keep(number);
    }

    /// The edge from which a number can be read, in sizes of the window's font.
    static double roomForNumber(int digits) {
        return ROOM_FOR_NUMBER + ROOM_FOR_DIGIT * digits;
    }

    /// A thousand cells without texts are a thousand nodes, not three thousand.
    private void keep(Label label) {
        if (label.isVisible() != getChildren().contains(label)) {
            if (label.isVisible()) {
                getChildren().add(label);
            } else {
                getChildren().remove(label);
            }
        }
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMouseTransparent(true);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    void select(boolean selected) {
        pseudoClassStateChanged(SELECTED, selected);
    }

    void standOn(boolean cursor) {
        pseudoClassStateChanged(CURSOR, cursor);
    }
}
