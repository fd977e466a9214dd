package dev.assay.llm.anthropic;

import com.anthropic.client.AnthropicClient;
import com.anthropic.client.AnthropicClientImpl;
import com.anthropic.core.ClientOptions;
import com.anthropic.core.RequestOptions;
import com.anthropic.core.http.Headers;
import com.anthropic.core.http.HttpClient;
import com.anthropic.core.http.HttpRequest;
import com.anthropic.core.http.HttpRequestBody;
import com.anthropic.core.http.HttpResponse;
import com.anthropic.errors.AnthropicIoException;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.BaseUrl;
import dev.assay.llm.wire.HttpDesk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// The client library, loaded with the first request: it is large, and a window should not wait for
/// it. Its requests go through [HttpDesk].
final class LazyMessages {
    private final ModelSettings settings;
    private @Nullable AnthropicClient client;

    LazyMessages(ModelSettings settings) {
        this.settings = settings;
    }

    synchronized AnthropicClient get() {
        AnthropicClient built = client;
        if (built == null) {
            ClientOptions.Builder options =
                    ClientOptions.builder()
                            .httpClient(new Desk(new HttpDesk(settings.patience())))
                            .baseUrl(AnthropicProvider.root(settings.baseUrl()))
                            .maxRetries(0);
            AnthropicProvider.headers(settings).forEach(options::replaceHeaders);
            built = new AnthropicClientImpl(options.build());
            client = built;
        }
        return built;
    }

    /// Carries the library's requests.
    private record Desk(HttpDesk desk) implements HttpClient {
        @Override
        public HttpResponse execute(HttpRequest request, RequestOptions options) {
            try {
                Map<String, String> headers = new HashMap<>();
                for (String name : request.headers().names()) {
                    headers.put(name, String.join(",", request.headers().values(name)));
                }
                return new Answer(desk.post(address(request), headers, text(request.body())));
            } catch (IOException broken) {
                throw new AnthropicIoException("the connection failed", broken);
            }
        }

        private static String address(HttpRequest request) {
            String address =
                    BaseUrl.below(
                            Objects.requireNonNullElse(request.baseUrl(), ""),
                            String.join("/", request.pathSegments()));
            for (String name : request.queryParams().keys()) {
                for (String value : request.queryParams().values(name)) {
                    address = BaseUrl.with(address, name, value);
                }
            }
            return address;
        }

        private static String text(@Nullable HttpRequestBody body) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            if (body != null) {
                body.writeTo(bytes);
            }
            return bytes.toString(StandardCharsets.UTF_8);
        }

        @Override
        public CompletableFuture<HttpResponse> executeAsync(
                HttpRequest request, RequestOptions options) {
            throw new UnsupportedOperationException("every request has a thread of its own");
        }

        @Override
        public void close() {}
    }

    /// An answer as the library reads it.
    private record Answer(Response response) implements HttpResponse {
        @Override
        public int statusCode() {
            return response.code();
        }

        @Override
        public Headers headers() {
            Headers.Builder headers = Headers.builder();
            response.headers()
                    .forEach(header -> headers.put(header.getFirst(), header.getSecond()));
            return headers.build();
        }

        @Override
        public InputStream body() {
            return response.body().byteStream();
        }

        @Override
        public void close() {
            response.close();
        }
    }
}
