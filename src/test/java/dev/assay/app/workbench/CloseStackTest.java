package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CloseStackTest {
    private final List<String> closed = new ArrayList<>();
    private final CloseStack stack = new CloseStack();

    @Test
    void whatWasOpenedFirstIsClosedLast() {
        stack.add(() -> closed.add("first"));
        stack.add(() -> closed.add("second"));
        stack.add(() -> closed.add("third"));

        stack.close();

        assertThat(closed).containsExactly("third", "second", "first");
    }

    @Test
    void aFailureDoesNotKeepTheOthersOpen() {
        stack.add(() -> closed.add("first"));
        stack.add(() -> {
            throw new IllegalStateException("stuck");
        });
        stack.add(() -> closed.add("third"));

        assertThatThrownBy(stack::close).hasMessage("stuck");
        assertThat(closed).containsExactly("third", "first");
    }

    @Test
    void closingTwiceClosesOnce() {
        stack.add(() -> closed.add("only"));

        stack.close();
        stack.close();

        assertThat(closed).containsExactly("only");
    }
}
