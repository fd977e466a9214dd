package dev.assay.llm.wire;

import java.io.IOException;
import java.net.ProtocolException;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// What is held against any server, whoever runs it: a request goes to no other place than the one
/// it was meant for, and nothing that comes back has no end.
public final class Wire {
    /// The stream of a long reply, each of its words in an event of its own, is half of this.
    static final long LONGEST_STREAM = 128L << 20;

    /// A list of models, or the words of an error.
    static final long LONGEST_DOCUMENT = 4L << 20;

    private static final int MOST_REDIRECTS = 3;

    /// What stands for a length that a server does not say.
    private static final long UNKNOWN_LENGTH = -1;

    private Wire() {}

    /// Follows where a server sends a request on within itself. Anywhere else the analyst must be
    /// asked first: the request holds their question and what their tools returned.
    public static Response withinOneServer(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        for (int i = 0; i < MOST_REDIRECTS; i++) {
            String location = response.header("Location");
            HttpUrl next = location == null ? null : response.request().url().resolve(location);
            if (next == null || !isRepeatable(response) || !isSame(next, chain.request().url())) {
                return response;
            }
            Request onwards = response.request().newBuilder().url(next).build();
            response.close();
            response = chain.proceed(onwards);
        }
        return response;
    }

    private static boolean isRepeatable(Response response) {
        return switch (response.code()) {
            case 307, 308 -> true;
            // Other kinds would turn a question into a request for a page.
            case 301, 302, 303 -> response.request().method().equals("GET");
            default -> false;
        };
    }

    private static boolean isSame(HttpUrl one, HttpUrl other) {
        return one.scheme().equals(other.scheme())
                && one.host().equals(other.host())
                && one.port() == other.port();
    }

    /// Ends what would not end.
    public static Response withAnEnd(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        ResponseBody body = response.body();
        if (body == null) {
            return response;
        }
        if (body.contentLength() < UNKNOWN_LENGTH) {
            // Neither reading nor closing it would end in what callers expect to go wrong.
            chain.call().cancel();
            throw new ProtocolException("a length of " + body.contentLength() + " bytes");
        }
        boolean stream = response.isSuccessful() && chain.request().method().equals("POST");
        long most = stream ? LONGEST_STREAM : LONGEST_DOCUMENT;
        return response.newBuilder().body(new Ending(body, most)).build();
    }

    private static final class Ending extends ResponseBody {
        private final ResponseBody whole;
        private final BufferedSource source;

        private Ending(ResponseBody whole, long most) {
            this.whole = whole;
            this.source = Okio.buffer(new Counted(whole.source(), most));
        }

        @Override
        public @Nullable MediaType contentType() {
            return whole.contentType();
        }

        @Override
        public long contentLength() {
            return whole.contentLength();
        }

        @Override
        public BufferedSource source() {
            return source;
        }
    }

    private static final class Counted extends ForwardingSource {
        private final long most;
        private long read;

        private Counted(Source whole, long most) {
            super(whole);
            this.most = most;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            long count = super.read(sink, byteCount);
            read += Math.max(0, count);
            if (read > most) {
                throw new ReplyTooLong(most);
            }
            return count;
        }
    }
}
