package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Secrets;
import dev.assay.llm.LanguageModel.RawExchange;
import java.io.IOException;
import java.util.Optional;
import okhttp3.Call;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// The request on the wire, so that it can be given up at any moment: while connecting, while
/// nothing comes back, in mid-stream. The client library hands out no such handle before the first
/// byte of the answer.
public final class OpenCall {
    /// The call that the current thread is making.
    static final ScopedValue<OpenCall> CURRENT = ScopedValue.newInstance();

    private @Nullable Call call;
    private @Nullable ExchangeCopy copy;
    private boolean abandoned;

    /// Notes each request of the client with the [OpenCall] of its thread.
    public static Response note(Interceptor.Chain chain) throws IOException {
        if (!CURRENT.isBound()) {
            return chain.proceed(chain.request());
        }
        ExchangeCopy copying = ExchangeCopy.of(chain.request());
        CURRENT.get().opened(chain.call(), copying);
        return copying.answered(chain.proceed(chain.request()));
    }

    /// The body of what the current thread was answered with an error status, where a client
    /// library could make nothing of it.
    public static JsonNode errorBody() {
        String text =
                CURRENT.isBound() ? CURRENT.get().raw().map(RawExchange::reply).orElse("") : "";
        return Fault.body(Secrets.hideKnown(text));
    }

    private synchronized void opened(Call opened, ExchangeCopy copying) {
        call = opened;
        copy = copying;
        if (abandoned) {
            opened.cancel();
        }
    }

    /// The request and as much of its answer as came; empty where none was sent.
    synchronized Optional<RawExchange> raw() {
        return Optional.ofNullable(copy).map(ExchangeCopy::raw);
    }

    /// Gives the request up; whoever waits for it fails at once.
    synchronized void abandon() {
        abandoned = true;
        if (call != null) {
            call.cancel();
        }
    }
}
