package dev.assay.llm.wire;

import dev.assay.base.Words;
import dev.assay.llm.LanguageModel.RawExchange;
import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// A request and its answer, copied while they go by.
final class ExchangeCopy {
    /// The bytes that are copied of each direction; what comes after them goes by uncopied.
    static final long LONGEST = 8L << 20;

    private final String address;
    private final String request;
    private final Buffer reply = new Buffer();
    private int status;
    private boolean whole = true;

    private ExchangeCopy(String address, String request) {
        this.address = address;
        this.request = request;
    }

    /// Begins with a request that is about to be sent.
    static ExchangeCopy of(Request request) throws IOException {
        RequestBody body = request.body();
        Buffer copy = new Buffer();
        boolean kept = body == null || (!body.isOneShot() && body.contentLength() <= LONGEST);
        if (body != null && kept) {
            body.writeTo(copy);
        }
        // What stands behind the question mark may be a key.
        return new ExchangeCopy(
                request.url().newBuilder().query(null).build().toString(),
                kept
                        ? copy.readUtf8()
                        : "(A request of this length is not kept: what is kept ends at %s.)"
                                .formatted(Words.bytes(LONGEST)));
    }

    /// The answer, whose body is copied as it is read.
    Response answered(Response response) {
        synchronized (this) {
            status = response.code();
        }
        ResponseBody body = response.body();
        return body == null ? response : response.newBuilder().body(new Copied(body)).build();
    }

    synchronized RawExchange raw() {
        return new RawExchange(address, status, request, reply.clone().readUtf8(), whole);
    }

    private synchronized void read(Buffer sink, long count) {
        if (reply.size() + count > LONGEST) {
            whole = false;
        } else {
            sink.copyTo(reply, sink.size() - count, count);
        }
    }

    private final class Copied extends ResponseBody {
        private final ResponseBody body;
        private final BufferedSource source;

        private Copied(ResponseBody body) {
            this.body = body;
            this.source = Okio.buffer(new Copying(body.source()));
        }

        @Override
        public @Nullable MediaType contentType() {
            return body.contentType();
        }

        @Override
        public long contentLength() {
            return body.contentLength();
        }

        @Override
        public BufferedSource source() {
            return source;
        }
    }

    private final class Copying extends ForwardingSource {
        private Copying(Source whole) {
            super(whole);
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            long count = super.read(sink, byteCount);
            if (count > 0) {
                ExchangeCopy.this.read(sink, count);
            }
            return count;
        }
    }
}
