package dev.assay.llm.wire;

import dev.assay.base.Secrets;
import dev.assay.llm.ModelSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Requests over HTTP as [Wire] allows them: to one server and to no other, and with an end. The
/// client is made with the first request.
public final class HttpDesk {
    private static final MediaType JSON = MediaType.get("application/json");

    private final ModelSettings.Patience patience;
    private @Nullable OkHttpClient client;

    public HttpDesk(ModelSettings.Patience patience) {
        this.patience = patience;
    }

    /// How long a client library waits for the next byte: longer than whoever asked, who alone
    /// knows what was waited for.
    public static Duration longestRead(ModelSettings.Patience patience) {
        Duration longest =
                patience.first().compareTo(patience.silence()) > 0
                        ? patience.first()
                        : patience.silence();
        return longest.plusSeconds(5);
    }

    private synchronized OkHttpClient client() {
        OkHttpClient made = client;
        if (made == null) {
            made =
                    new OkHttpClient.Builder()
                            .connectTimeout(patience.connect())
                            .readTimeout(longestRead(patience))
                            .writeTimeout(patience.silence())
                            .callTimeout(patience.whole())
                            .followRedirects(false)
                            .followSslRedirects(false)
                            .retryOnConnectionFailure(false)
                            .addInterceptor(OpenCall::note)
                            .addInterceptor(Wire::withinOneServer)
                            .addInterceptor(Wire::withAnEnd)
                            .build();
            client = made;
        }
        return made;
    }

    /// Sends a body of JSON and waits for the head of the answer; the caller closes it.
    ///
    /// @param headers by their names
    public Response post(String address, Map<String, String> headers, String body)
            throws IOException {
        Request.Builder request = request(address, headers);
        return client().newCall(request.post(RequestBody.create(body, JSON)).build()).execute();
    }

    /// Asks for a document and waits for the head of the answer; the caller closes it.
    Response get(String address, Map<String, String> headers) throws IOException {
        return client().newCall(request(address, headers).get().build()).execute();
    }

    private static Request.Builder request(String address, Map<String, String> headers)
            throws IOException {
        HttpUrl url = HttpUrl.parse(address);
        if (url == null) {
            throw new IOException("no address: " + Secrets.hide(address));
        }
        Request.Builder request = new Request.Builder().url(url);
        try {
            headers.forEach(request::header);
        } catch (IllegalArgumentException unsendable) {
            // Its message may hold the key.
            throw new IOException("a header that cannot be sent");
        }
        return request;
    }

    /// What a server answers a request for a stream: the stream, or the reason why there is none.
    public static Exchange.Opened opened(Response response) throws IOException {
        if (response.isSuccessful()) {
            return new Exchange.Opened.Streaming(response.body().byteStream(), response);
        }
        try (response) {
            return new Exchange.Opened.Rejected(fault(response));
        }
    }

    /// An answer with an error status as a server put it.
    static Fault fault(Response refused) throws IOException {
        return Fault.of(
                refused.code(),
                Fault.body(Secrets.hideKnown(refused.body().string())),
                name -> Optional.ofNullable(refused.header(name)).orElse(""));
    }
}
