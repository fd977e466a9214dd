package dev.assay.text.times;

import dev.assay.base.DateOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// In which order the numbers of dates stand, found out from all of them: each order is followed
/// until a day rules it out.
public final class DateOrders {
    private final Map<DateOrder, Followed> orders = new EnumMap<>(DateOrder.class);

    /// What was seen of the times in one order.
    private static final class Followed {
        private long last = WrittenTime.NONE;
        private long later;
        private long earlier;
        private long first = Long.MAX_VALUE;
        private long latest = Long.MIN_VALUE;

        private void add(long millis) {
            if (last != WrittenTime.NONE) {
                later += millis > last ? 1 : 0;
                earlier += millis < last ? 1 : 0;
            }
            last = millis;
            first = Math.min(first, millis);
            latest = Math.max(latest, millis);
        }

        /// How many steps go against the way of the others.
        private long against() {
            return Math.min(later, earlier);
        }

        private long span() {
            return latest - first;
        }

        private boolean isLike(Followed other) {
            return first == other.first && latest == other.latest;
        }
    }

    /// Nothing seen yet: all orders are possible.
    public DateOrders() {
        for (DateOrder order : DateOrder.values()) {
            orders.put(order, new Followed());
        }
    }

    /// Takes the next time; one that is a day in none of the orders that are left changes nothing.
    public void add(WrittenTime time) {
        List<DateOrder> possible =
                orders.keySet().stream()
                        .filter(order -> time.millis(order) != WrittenTime.NONE)
                        .toList();
        if (!possible.isEmpty()) {
            orders.keySet().retainAll(possible);
            orders.forEach((order, followed) -> followed.add(time.millis(order)));
        }
    }

    /// The orders that are left, the likeliest first: that which goes back and forth least and, of
    /// several, takes the shortest time. Of orders that say the same only one is named.
    public List<DateOrder> likeliest() {
        Comparator<Map.Entry<DateOrder, Followed>> better =
                Comparator.comparingLong(entry -> entry.getValue().against());
        List<DateOrder> different = new ArrayList<>();
        orders.entrySet().stream()
                .sorted(better.thenComparingLong(entry -> entry.getValue().span()))
                .map(Map.Entry::getKey)
                .filter(order -> isOther(order, different))
                .forEach(different::add);
        return List.copyOf(different);
    }

    private boolean isOther(DateOrder order, List<DateOrder> than) {
        return than.stream()
                .map(orders::get)
                .flatMap(known -> Optional.ofNullable(known).stream())
                .noneMatch(known -> known.isLike(orders.getOrDefault(order, known)));
    }
}
