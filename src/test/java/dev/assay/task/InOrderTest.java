package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

final class InOrderTest {
    /// Does something in the order of the places, in which nobody starts.
    private static List<Integer> inOrder(int count, int broken) throws InterruptedException {
        InOrder order = new InOrder();
        List<Integer> done = Collections.synchronizedList(new ArrayList<>());
        List<Callable<Integer>> works = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            InOrder.Place place = order.next();
            works.addFirst(() -> {
                try (place) {
                    if (number != broken) {
                        place.await();
                        done.add(number);
                    }
                    return number;
                }
            });
        }
        Jobs.allOf("work", works);
        return done;
    }

    @Test
    void whatStartsLastIsDoneFirstWhereThatIsItsPlace() throws InterruptedException {
        assertThat(inOrder(20, -1)).hasSize(20).isSorted();
    }

    @Test
    void aPlaceThatNobodyWaitsInLetsTheOthersBeDoneInTheirOrder() throws InterruptedException {
        assertThat(inOrder(20, 7)).hasSize(19).isSorted();
    }
}
