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

    private final Clock clock;
    private volatile Instant closedUntil = Instant.EPOCH;

    RateLimit(Clock clock) {
        this.clock = clock;
    }

    /// Until when no request is taken; empty where one is.
    Optional<Instant> closed() {
        Instant until = closedUntil;
        return clock.instant().isBefore(until) ? Optional.of(until) : Optional.empty();
    }

    /// Hears what an answer said.
    void heard(HttpHeaders headers) {
        look(headers, "X-RateLimit");
        look(headers, "X-ReadRateLimit");
    }

    /// Hears that a request was too many, whatever the counts say.
    void refused() {
        close(quarter());
    }

    private void look(HttpHeaders headers, String name) {
        Matcher limits = PAIR.matcher(headers.firstValue(name + "-Limit").orElse(""));
        Matcher usages = PAIR.matcher(headers.firstValue(name + "-Usage").orElse(""));
        if (!limits.matches() || !usages.matches()) {
            return;
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
    }

    private static boolean isReached(String usage, String limit) {
        return Integer.parseInt(usage) >= Integer.parseInt(limit);
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
