package dev.assay.text.delimited;

import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.file.Path;

/// The characters of a file for a library that wants a [Reader]. A byte that means nothing is
/// U+FFFD, as everywhere in the program.
public final class CharacterReader extends Reader {
    private final TextCharacters characters;
    private CharBuffer block = CharBuffer.allocate(0);

    private CharacterReader(TextCharacters characters) {
        this.characters = characters;
    }

    public static CharacterReader open(Path file, TextEncoding encoding) throws IOException {
        return new CharacterReader(TextCharacters.of(file, encoding));
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (!block.hasRemaining()) {
            block = characters.block();
            if (!block.hasRemaining()) {
                return -1;
            }
        }
        int count = Math.min(length, block.remaining());
        block.get(target, offset, count);
        return count;
    }

    @Override
    public void close() throws IOException {
        characters.close();
    }
}
