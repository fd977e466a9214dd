package dev.assay.analysis.python.graal;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryStream;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.io.FileSystem;

/// A disk without a file, on which none can be made. Code that tries gets an error of its own
/// language, where the context's own denial would end the interpreter.
final class NoFiles implements FileSystem {
    private static final Path ROOT = Path.of("/");

    private static IOException denied(Path path) {
        return new AccessDeniedException(path.toString());
    }

    @Override
    public Path parsePath(URI uri) {
        return Path.of(uri);
    }

    @Override
    public Path parsePath(String path) {
        return Path.of(path);
    }

    @Override
    public void checkAccess(Path path, Set<? extends AccessMode> modes, LinkOption... options)
            throws IOException {
        throw new NoSuchFileException(path.toString());
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        throw denied(path);
    }

    @Override
    public void delete(Path path) throws IOException {
        throw denied(path);
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        throw denied(path);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
            Path path, DirectoryStream.Filter<? super Path> filter) throws IOException {
        throw denied(path);
    }

    @Override
    public Path toAbsolutePath(Path path) {
        return path.isAbsolute() ? path : ROOT.resolve(path);
    }

    @Override
    public Path toRealPath(Path path, LinkOption... options) {
        return toAbsolutePath(path).normalize();
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
            throws IOException {
        throw new NoSuchFileException(path.toString());
    }
}
