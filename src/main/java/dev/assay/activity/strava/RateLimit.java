package dev.assay.activity.strava;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How many requests Strava still takes: so many in each quarter of an hour and so many on each day
/// in UTC, as its answers say in `X-ReadRateLimit-Limit` and `-Usage`, or without "Read", each with
/// two numbers: "200,2000". See Strava's page on rate limits. Safe from any thread.
final class RateLimit {
    private static final Duration WINDOW = Duration.ofMinutes(15);

    private static final Pattern PAIR = Pattern.compile("\\s*(\\d{1,9})\\s*,\\s*(\\d{1,9})\\s*");

    private static final int MANY = 1_000;

    private final Clock clock;
    private volatile Left left = new Left(MANY, Instant.EPOCH);
    private volatile Instant closedUntil = Instant.EPOCH;

    private record Left(int requests, Instant until) {}

    RateLimit(Clock clock) {
        this.clock = clock;
    }

    /// Until when no request is taken; empty where one is.
    Optional<Instant> closed() {
        Instant until = closedUntil;
        return clock.instant().isBefore(until) ? Optional.of(until) : Optional.empty();
    }

    /// How many requests are left until the end of the quarter of an hour, as the last answer said;
    /// many where none said so.
    int left() {
        Left said = left;
        return clock.instant().isBefore(said.until()) ? said.requests() : MANY;
    }

    /// Hears what an answer said.
    void heard(HttpHeaders headers) {
        int all = look(headers, "X-RateLimit");
        int reading = look(headers, "X-ReadRateLimit");
        left = new Left(Math.min(all, reading), quarter());
    }

    /// Hears that a request was too many, whatever the counts say.
    void refused() {
        close(quarter());
    }

    /// How many requests are left by one kind of header.
    private int look(HttpHeaders headers, String name) {
        Matcher limits = PAIR.matcher(headers.firstValue(name + "-Limit").orElse(""));
        Matcher usages = PAIR.matcher(headers.firstValue(name + "-Usage").orElse(""));
        if (!limits.matches() || !usages.matches()) {
            return MANY;
        }
        if (isReached(usages.group(1), limits.group(1))) {
            close(quarter());
        }
        if (isReached(usages.group(2), limits.group(2))) {
            close(
                    clock.instant()
                            .atOffset(ZoneOffset.UTC)
                            .truncatedTo(ChronoUnit.DAYS)
                            .plusDays(1)
                            .toInstant());
        }
        return Math.min(
                left(usages.group(1), limits.group(1)), left(usages.group(2), limits.group(2)));
    }

    private static boolean isReached(String usage, String limit) {
        return left(usage, limit) <= 0;
    }

    private static int left(String usage, String limit) {
        return Integer.parseInt(limit) - Integer.parseInt(usage);
    }

    /// The end of the quarter of an hour.
    private Instant quarter() {
        long now = clock.instant().getEpochSecond();
        long seconds = WINDOW.toSeconds();
        return Instant.ofEpochSecond((now / seconds + 1) * seconds);
    }

    private synchronized void close(Instant until) {
        if (until.isAfter(closedUntil)) {
            closedUntil = until;
        }
    }
}
