package dev.assay.ui;

import java.io.IOException;
import java.net.CookieHandler;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What keeps a page's engine from the network, whatever made it want to go there.
///
/// An engine has no public way to refuse a navigation before its request leaves, and stopping one
/// that has begun crashes it. It does ask for its cookies before every request to a web server, and
/// a handler of cookies that fails ends the request before a connection is made. Requests are told
/// apart by the name that the engine gives itself; those of the rest of the program pass.
final class NoRequests extends CookieHandler {
    /// The name under which an engine of ours would introduce itself.
    static final String AGENT = "Assay page";

    private final @Nullable CookieHandler others;

    private NoRequests(@Nullable CookieHandler others) {
        this.others = others;
    }

    /// Takes its place, once; to be called before the first engine is made, which remembers whom to
    /// ask.
    static synchronized void install() {
        CookieHandler before = CookieHandler.getDefault();
        if (!(before instanceof NoRequests)) {
            CookieHandler.setDefault(new NoRequests(before));
        }
    }

    @Override
    public Map<String, List<String>> get(URI uri, Map<String, List<String>> headers)
            throws IOException {
        boolean page =
                headers.entrySet().stream()
                        .filter(header -> "User-Agent".equalsIgnoreCase(header.getKey()))
                        .anyMatch(header -> header.getValue().contains(AGENT));
        if (page) {
            throw new IOException("A page of Assay asks nothing of the network");
        }
        return others == null ? Map.of() : others.get(uri, headers);
    }

    @Override
    public void put(URI uri, Map<String, List<String>> headers) throws IOException {
        if (others != null) {
            others.put(uri, headers);
        }
    }
}
