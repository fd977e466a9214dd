package dev.assay.chip.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/// A wire to a server on loopback that stalls in the middle of an answer: as a server that hangs,
/// or a network that swallows everything.
final class StallingRelay implements Closeable {
    private final ServerSocket door;
    private final int server;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Boolean> heldBack = new CompletableFuture<>();
    private volatile String last = "";
    private volatile boolean stalled;

    StallingRelay(int server) throws IOException {
        this.server = server;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /// Hands over half of the answer to the next such command, and nothing after that.
    void stallAt(String command) {
        last = command;
    }

    /// Done when an answer is held back.
    CompletableFuture<Boolean> heldBack() {
        return heldBack;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket behind = new Socket(InetAddress.getLoopbackAddress(), server);
                sockets.add(client);
                sockets.add(behind);
                Thread.ofVirtual().start(() -> pump(client, behind, true));
                Thread.ofVirtual().start(() -> pump(behind, client, false));
            }
        } catch (IOException closed) {
            stalled = true;
        }
    }

    private void pump(Socket from, Socket to, boolean asking) {
        byte[] some = new byte[1 << 16];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                stalled = stalled || (asking && isLast(new String(some, 0, read, ISO_8859_1)));
                boolean held = stalled && !asking;
                out.write(some, 0, held ? half(read) : read);
                if (held) {
                    heldBack.complete(true);
                }
            }
        } catch (IOException closed) {
            // The other end is told by the closing below.
        }
        try (from;
                to) {
            sockets.remove(from);
        } catch (IOException alreadyClosed) {
            sockets.remove(to);
        }
    }

    private int half(int read) {
        return heldBack.isDone() ? 0 : read / 2;
    }

    private boolean isLast(String asked) {
        return !last.isEmpty() && asked.contains(last);
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
