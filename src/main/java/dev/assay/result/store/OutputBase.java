package dev.assay.result.store;

import dev.assay.base.FolderTree;
import dev.assay.base.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder below which the texts of conversations lie, those of each in `assay-` and its id.
/// Several data homes may share one: every folder says whose it is.
///
/// @param folder made when the first text is stored
/// @param home the data home that the conversations belong to
public record OutputBase(Path folder, Path home) {
    static final String PREFIX = "assay-";

    /// A file in every folder, with the path of its data home.
    public static final String OWNER = ".assay-home";

    private static final Logger LOG = LoggerFactory.getLogger(OutputBase.class);

    /// Where the texts of a conversation lie.
    ///
    /// @param conversation its folder, whose name is its id
    Path of(Path conversation) {
        return folder.resolve(PREFIX + conversation.getFileName());
    }

    /// Makes the folder of a conversation, for its owner alone.
    ///
    /// @throws IOException also where somebody else's folder, or a link, stands there
    void make(Path texts) throws IOException {
        OwnerOnly.directory(texts);
        if (!Files.isDirectory(texts, LinkOption.NOFOLLOW_LINKS) || !OwnerOnly.holds(texts)) {
            throw new IOException(texts + " is not the user's own: permission denied");
        }
        Path owner = texts.resolve(OWNER);
        if (!Files.exists(owner)) {
            Files.writeString(owner, home.toString());
            OwnerOnly.file(owner);
        }
    }

    /// Deletes the texts of a conversation, wherever it has some.
    ///
    /// @param conversation its folder
    public void remove(Path conversation) throws IOException {
        new OutputFiles(conversation, Optional.of(this)).remove();
    }

    /// Deletes the folders of conversations that are gone. Those of another data home stay.
    ///
    /// @param isKnown whether there is a conversation with an id, also among the deleted ones that
    ///   can be brought back
    public void sweep(Predicate<String> isKnown) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, PREFIX + "*")) {
            for (Path texts : all) {
                String id = texts.getFileName().toString().substring(PREFIX.length());
                if (isMine(texts) && !isKnown.test(id)) {
                    FolderTree.delete(texts);
                    LOG.info("Removed the texts of {}, which is gone", id);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            LOG.warn("What conversations left behind could not be swept", e);
        }
    }

    private boolean isMine(Path texts) throws IOException {
        Path owner = texts.resolve(OWNER);
        return Files.isDirectory(texts, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(owner, LinkOption.NOFOLLOW_LINKS)
                && OwnerOnly.holds(texts)
                && new String(Files.readAllBytes(owner), StandardCharsets.UTF_8)
                        .equals(home.toString());
    }
}
