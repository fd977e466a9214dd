package dev.assay.pages;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

/// One qubit on the lattice. It has its number and its value where there is room for them.
final class LatticeCell extends StackPane {
    /// Edges from which texts can be read, in sizes of the window's font.
    private static final double ROOM_FOR_VALUE = 2.6;

    private static final double ROOM_FOR_NUMBER = 3.1;
    private static final double ROOMY = 4.7;

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
    private static final PseudoClass LARGE = PseudoClass.getPseudoClass("large");

    private final int qubit;
    private String colour = "missing";
    private String value = "";

    LatticeCell(int qubit) {
        this.qubit = qubit;
        getStyleClass().addAll("lattice-cell", colour);
        setAccessibleRole(AccessibleRole.BUTTON);
    }

    int qubit() {
        return qubit;
    }

    /// Takes on the colour and the text of a lattice.
    void show(Lattice lattice) {
        String next = lattice.colour(qubit);
        if (!next.equals(colour)) {
            getStyleClass().remove(colour);
            getStyleClass().add(next);
            colour = next;
        }
        value =
                lattice.value(qubit).isPresent()
                        ? lattice.map().metric().brief(lattice.value(qubit).getAsDouble())
                        : "";
        setAccessibleText(lattice.words(qubit));
        write();
    }

    /// Keeps the texts that there is room for.
    ///
    /// @param edge in sizes of the window's font
    void fit(double edge) {
        pseudoClassStateChanged(LARGE, edge >= ROOMY);
        boolean number = edge >= ROOM_FOR_NUMBER;
        boolean words = edge >= ROOM_FOR_VALUE;
        int wanted = (number ? 1 : 0) + (words ? 1 : 0);
        if (getChildren().size() != wanted) {
            getChildren().clear();
            if (words) {
                getChildren().add(label("", "lattice-value", Pos.CENTER));
            }
            if (number) {
                getChildren().add(label(Integer.toString(qubit), "lattice-number", Pos.TOP_LEFT));
            }
            write();
        }
    }

    private void write() {
        if (!getChildren().isEmpty()) {
            ((Label) getChildren().getFirst()).setText(value);
        }
    }

    private static Label label(String text, String style, Pos place) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMouseTransparent(true);
        label.setMinWidth(USE_PREF_SIZE);
        setAlignment(label, place);
        return label;
    }

    void select(boolean selected) {
        pseudoClassStateChanged(SELECTED, selected);
    }

    void standOn(boolean cursor) {
        pseudoClassStateChanged(CURSOR, cursor);
    }
}
