package dev.assay.guide.words;

import dev.assay.guide.reading.Slot;
import dev.assay.guide.reading.Vocabulary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// Reads phrases and what they mean from a file of the program, whose first lines tell its format.
public final class WordFile {
    /// In the place of a slot, before words that say nothing by themselves.
    private static final String FILLER = "-";

    private WordFile() {}

    /// Adds the phrases of a file to a vocabulary.
    ///
    /// @param beside the class in whose package the file lies
    /// @param slots finds a slot by its name
    /// @throws IllegalArgumentException where a line is none of a slot and phrases
    public static void addTo(
            Vocabulary words, Class<?> beside, String name, Function<String, Slot> slots) {
        for (String line : lines(beside, name)) {
            int colon = line.indexOf(':');
            String[] meaning = line.substring(0, colon).split(" ", 2);
            String phrases = line.substring(colon + 1);
            if (meaning[0].equals(FILLER)) {
                words.filler(phrases);
            } else {
                Slot slot = slots.apply(meaning[0]);
                words.add(slot, slot.value(meaning.length > 1 ? meaning[1] : ""), phrases);
            }
        }
    }

    /// The lines of a file that are no remarks, each with those that go on from it.
    ///
    /// @param beside the class in whose package the file lies
    public static List<String> lines(Class<?> beside, String name) {
        return lines(beside, name, " ");
    }

    /// The same for lines that go on with something else than a blank between.
    public static List<String> lines(Class<?> beside, String name, String between) {
        return text(beside, name)
                .replaceAll("\n +", between)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    private static String text(Class<?> beside, String name) {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The program's own " + name + " is not readable", e);
        }
    }
}
