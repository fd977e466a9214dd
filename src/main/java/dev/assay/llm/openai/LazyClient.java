package dev.assay.llm.openai;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.LogLevel;
import com.openai.core.Timeout;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.HttpDesk;
import dev.assay.llm.wire.OpenCall;
import dev.assay.llm.wire.Wire;
import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// The client library, loaded with the first request: its jar is large, and a window should not
/// wait for it.
final class LazyClient {
    private final ModelSettings settings;
    private @Nullable OpenAIClient client;

    LazyClient(ModelSettings settings) {
        this.settings = settings;
    }

    synchronized OpenAIClient get() {
        OpenAIClient built = client;
        if (built == null) {
            built = build();
            client = built;
        }
        return built;
    }

    private OpenAIClient build() {
        ModelSettings.Patience patience = settings.patience();
        OpenAIOkHttpClient.Builder builder =
                OpenAIOkHttpClient.builder()
                        .baseUrl(settings.baseUrl())
                        // The library insists on a key; without one the header is taken off again.
                        .apiKey(settings.key().isEmpty() ? "none" : settings.key().value())
                        .timeout(
                                Timeout.builder()
                                        .connect(patience.connect())
                                        .read(HttpDesk.longestRead(patience))
                                        .write(patience.silence())
                                        .request(patience.whole())
                                        .build())
                        .maxRetries(0)
                        // Its log goes to stderr, bodies and all, where OPENAI_LOG asks for it.
                        .logLevel(LogLevel.OFF)
                        .followRedirects(false)
                        .addInterceptor(OpenCall::note)
                        .addInterceptor(Wire::withinOneServer)
                        .addInterceptor(Wire::withAnEnd);
        if (settings.key().isEmpty()) {
            builder.addInterceptor(LazyClient::withoutKey);
        }
        return builder.build();
    }

    private static Response withoutKey(Interceptor.Chain chain) throws IOException {
        return chain.proceed(chain.request().newBuilder().removeHeader("Authorization").build());
    }
}
