package dev.assay.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Finds secrets in bytes, in every form that somebody who knows how texts are written would find.
final class SecretSearch {
    private static final int LARGEST = 64 << 20;

    /// The first bytes of gzip with its one method: a database file begins with a checksum, which
    /// may be the first two by chance.
    private static final String GZIP = "\u001f\u008b\b";

    /// Names of the secrets, by the forms in which they may stand.
    private final Map<String, String> forms = new LinkedHashMap<>();

    /// @param secrets by their names
    SecretSearch(Map<String, String> secrets) {
        secrets.forEach((name, secret) -> {
            byte[] bytes = secret.getBytes(UTF_8);
            form(name + " as it is", bytes);
            form(name + " in UTF-16LE", secret.getBytes(UTF_16LE));
            form(name + " in UTF-16BE", secret.getBytes(UTF_16BE));
            form(name + " in an address", URLEncoder.encode(secret, UTF_8).getBytes(UTF_8));
            form(name + " in hexadecimal", HexFormat.of().formatHex(bytes).getBytes(UTF_8));
            for (int before = 0; before < 3; before++) {
                base64(name, bytes, before, Base64.getEncoder());
                base64(name, bytes, before, Base64.getUrlEncoder());
            }
        });
    }

    private void form(String name, byte[] bytes) {
        forms.putIfAbsent(new String(bytes, ISO_8859_1), name);
    }

    /// The signs that a text has in Base64 with any text around it.
    private void base64(String name, byte[] secret, int before, Base64.Encoder encoder) {
        byte[] shifted = new byte[before + secret.length];
        System.arraycopy(secret, 0, shifted, before, secret.length);
        String all = encoder.withoutPadding().encodeToString(shifted);
        int first = (before * 8 + 5) / 6;
        int last = shifted.length * 8 / 6;
        form(name + " in Base64", all.substring(first, last).getBytes(UTF_8));
    }

    /// What is found in bytes, and in what is packed in them.
    SortedSet<String> in(byte[] bytes) throws IOException {
        SortedSet<String> found = new TreeSet<>();
        String all = new String(bytes, ISO_8859_1);
        forms.forEach((form, name) -> {
            if (all.contains(form)) {
                found.add(name);
            }
        });
        for (byte[] packed : unpacked(bytes, all)) {
            found.addAll(in(packed));
        }
        return found;
    }

    private static List<byte[]> unpacked(byte[] bytes, String all) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        if (all.startsWith(GZIP)) {
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                parts.add(in.readNBytes(LARGEST));
            }
        }
        if (all.startsWith("PK\u0003\u0004")) {
            try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes))) {
                for (ZipEntry each = in.getNextEntry(); each != null; each = in.getNextEntry()) {
                    parts.add(in.readNBytes(LARGEST));
                }
            }
        }
        return parts;
    }

    SortedSet<String> in(String text) throws IOException {
        return in(text.getBytes(UTF_8));
    }

    /// What is found in the names and the bytes of files, by the names of the files.
    Map<String, SortedSet<String>> below(Path folder) throws IOException {
        Map<String, SortedSet<String>> found = new LinkedHashMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted().toList()) {
                String name = folder.relativize(file).toString();
                SortedSet<String> here = in(name);
                if (Files.isRegularFile(file)) {
                    here.addAll(in(Files.readAllBytes(file)));
                }
                if (!here.isEmpty()) {
                    found.put(name, here);
                }
            }
        }
        return found;
    }
}
