package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.strava.StravaException.Problem;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Strava's API for one athlete, version 3, blocking. An access token that is about to expire, or
/// is refused, is renewed once. Safe from any thread.
public final class StravaClient implements AutoCloseable {
    private static final String API = "/api/v3/";

    /// Strava renews a token within its last hour; a clock may be a little wrong.
    private static final Duration EARLY = Duration.ofMinutes(5);

    private final StravaAccount account;
    private final Consumer<StravaTokens> renewed;
    private final Clock clock;
    private final RateLimit limit;
    private final StravaWire wire = new StravaWire();
    private final ReentrantLock renewing = new ReentrantLock();
    private volatile StravaTokens tokens;

    /// @param renewed hears of every new token, which replaces the one before
    /// @throws StravaException where no secret may be sent to the server of the account
    public StravaClient(
            StravaAccount account,
            StravaTokens tokens,
            Consumer<StravaTokens> renewed,
            Clock clock) {
        account.check();
        this.account = account;
        this.tokens = tokens;
        this.renewed = renewed;
        this.clock = clock;
        this.limit = new RateLimit(clock);
    }

    /// The answer to a request as JSON.
    ///
    /// @param path below the version: "athlete"
    /// @throws StravaException where there is none
    JsonNode json(String path) throws InterruptedException {
        return StravaWire.json(get(path));
    }

    /// The answer to a request as it is.
    byte[] bytes(String path) throws InterruptedException {
        return get(path).body();
    }

    /// How many requests are left for now, as far as Strava said so; many where it did not.
    int left() {
        return limit.left();
    }

    Instant now() {
        return clock.instant();
    }

    private HttpResponse<byte[]> get(String path) throws InterruptedException {
        if (limit.closed().isPresent()) {
            throw StravaWire.tooMany();
        }
        StravaTokens now = tokens;
        if (clock.instant().plus(EARLY).isAfter(now.expires())) {
            now = renewedAfter(now);
        }
        HttpResponse<byte[]> answer = send(path, now);
        if (answer.statusCode() == 401) {
            answer = send(path, renewedAfter(now));
        }
        if (answer.statusCode() == 429) {
            limit.refused();
        }
        return StravaWire.checked(answer);
    }

    private HttpResponse<byte[]> send(String path, StravaTokens with) throws InterruptedException {
        HttpResponse<byte[]> answer = wire.get(account.server().resolve(API + path), with.access());
        limit.heard(answer.headers());
        return answer;
    }

    /// A token that replaces another; one that somebody else got meanwhile is as good.
    private StravaTokens renewedAfter(StravaTokens old) throws InterruptedException {
        renewing.lockInterruptibly();
        try {
            if (!tokens.equals(old)) {
                return tokens;
            }
            Map<String, String> grant =
                    Map.of("grant_type", "refresh_token", "refresh_token", old.refresh());
            StravaTokens fresh =
                    wire.tokens(account, old.clientSecret(), grant)
                            .flatMap(answer -> StravaTokens.of(answer, old.clientSecret()))
                            .orElseThrow(StravaClient::expired);
            tokens = fresh;
            renewed.accept(fresh);
            return fresh;
        } finally {
            renewing.unlock();
        }
    }

    private static StravaException expired() {
        return new StravaException(
                Problem.SIGN_IN,
                "your Strava connection has expired. Please reconnect your Strava account");
    }

    @Override
    public void close() {
        wire.close();
    }
}
