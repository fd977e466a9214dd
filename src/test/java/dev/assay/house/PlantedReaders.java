package dev.assay.house;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Scanner;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mozilla.universalchardet.UniversalDetector;

/// A second reader of texts in every way that there is, each in a method of its own, to be found.
/// Nothing here ever runs.
final class PlantedReaders {
    BufferedReader byLines(Path file) throws IOException {
        return Files.newBufferedReader(file);
    }

    long asAStream(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        }
    }

    InputStream asBytes(Path file) throws IOException {
        return Files.newInputStream(file);
    }

    InputStream asBytesOfOld(Path file) throws IOException {
        return new FileInputStream(file.toFile());
    }

    Reader asCharacters(Path file) throws IOException {
        return new FileReader(file.toFile(), StandardCharsets.UTF_8);
    }

    Reader decoded(InputStream bytes) {
        return new InputStreamReader(bytes, StandardCharsets.UTF_8);
    }

    FileChannel anywhere(Path file) throws IOException {
        return FileChannel.open(file);
    }

    RandomAccessFile anywhereOfOld(Path file) throws IOException {
        return new RandomAccessFile(file.toFile(), "r");
    }

    Scanner byWords(Path file) throws IOException {
        return new Scanner(file, StandardCharsets.UTF_8);
    }

    CharsetDecoder byHand() {
        return StandardCharsets.UTF_8.newDecoder();
    }

    String whole(Path file) throws IOException {
        return Files.readString(file);
    }

    byte[] wholeAsBytes(Path file) throws IOException {
        return Files.readAllBytes(file);
    }

    List<String> wholeByLines(Path file) throws IOException {
        return Files.readAllLines(file);
    }

    LocalDate day(String line) {
        return LocalDate.parse(line.substring(0, 10));
    }

    LocalDateTime time(String line) {
        return LocalDateTime.parse(line, DateTimeFormatter.ISO_DATE_TIME);
    }

    TemporalAccessor stamp(String line) {
        return DateTimeFormatter.ISO_INSTANT.parse(line);
    }

    JsonFactory json() {
        return JsonFactory.builder().build();
    }

    JsonParser parser(JsonFactory json, InputStream bytes) throws IOException {
        return json.createParser(bytes);
    }

    UniversalDetector encoding() {
        return new UniversalDetector();
    }

    Charset encodingByName(byte[] first) {
        return Charset.forName(first[0] == 0 ? "UTF-32BE" : "UTF-8");
    }

    Charset encodingByHand(byte[] first) {
        return first[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
    }

    Instant instant(String line) {
        return Instant.parse(line);
    }

    JsonNode tree(JsonMapper mapper, String line) throws IOException {
        return mapper.readTree(line);
    }

    Object values(ObjectMapper mapper, byte[] bytes) throws IOException {
        return mapper.readValue(bytes, List.class);
    }

    JsonNode treeOfAReader(ObjectReader reader, InputStream bytes) throws IOException {
        return reader.readTree(bytes);
    }

    JsonNode treeOfAParser(JsonParser parser) throws IOException {
        return parser.readValueAsTree();
    }

    ObjectMapper mapper() {
        return new ObjectMapper();
    }

    JsonMapper mapperWithSettings() {
        return JsonMapper.builder().build();
    }

    String shape(String line) {
        return line.replaceAll("\\d+", "#");
    }

    String shapeByPattern(Pattern number, String line) {
        return number.matcher(line).replaceAll("#");
    }
}
