package dev.assay.llm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;

/// A server on loopback below the HTTP line: it reads a request and answers with bytes that no
/// server should send, to everybody the same.
final class RawServer implements AutoCloseable {
    private final ServerSocket server;
    private final Answer answer;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /// What is written to a client; the connection is closed after it.
    @FunctionalInterface
    interface Answer {
        void write(OutputStream out) throws IOException;

        /// The same, and then this for ever.
        default Answer thenForEver(String more) {
            byte[] bytes = more.getBytes(UTF_8);
            return out -> {
                write(out);
                while (true) {
                    out.write(bytes);
                }
            };
        }
    }

    /// Bytes as they are; a sign stands for the byte of its number.
    static Answer bytes(String text) {
        return out -> out.write(text.getBytes(ISO_8859_1));
    }

    /// A stream in chunks that ends after these pieces without the last chunk.
    static Answer chunks(byte[]... pieces) {
        return out -> {
            out.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
                            .getBytes(ISO_8859_1));
            for (byte[] piece : pieces) {
                out.write((Integer.toHexString(piece.length) + "\r\n").getBytes(ISO_8859_1));
                out.write(piece);
                out.write("\r\n".getBytes(ISO_8859_1));
            }
        };
    }

    /// A few kilobytes that unpack to many megabytes.
    static Answer bomb(String begin, int megabytes) {
        return out -> {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream gzip = new GZIPOutputStream(packed)) {
                gzip.write(begin.getBytes(UTF_8));
                byte[] more = "x".repeat(1 << 20).getBytes(UTF_8);
                for (int i = 0; i < megabytes; i++) {
                    gzip.write(more);
                }
            }
            out.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n"
                            .formatted(packed.size())
                            .getBytes(ISO_8859_1));
            packed.writeTo(out);
        };
    }

    private RawServer(ServerSocket server, Answer answer) {
        this.server = server;
        this.answer = answer;
        Thread.ofVirtual().start(this::listen);
    }

    static RawServer start(Answer answer) throws IOException {
        return new RawServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), answer);
    }

    String baseUrl() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/v1";
    }

    private void listen() {
        try {
            while (true) {
                Socket client = server.accept();
                open.add(client);
                Thread.ofVirtual().start(() -> serve(client));
            }
        } catch (IOException closed) {
            if (!server.isClosed()) {
                throw new UncheckedIOException(closed);
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            readRequest(client.getInputStream());
            OutputStream out = client.getOutputStream();
            answer.write(out);
            out.flush();
        } catch (IOException _) {
            // The client left, as it should.
        }
        open.remove(client);
    }

    private static void readRequest(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return;
            }
            head.append((char) next);
        }
        int length =
                head.toString()
                        .toLowerCase(Locale.ROOT)
                        .lines()
                        .filter(line -> line.startsWith("content-length:"))
                        .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                        .findFirst()
                        .orElse(0);
        in.readNBytes(length);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket each : open) {
            each.close();
        }
    }
}
