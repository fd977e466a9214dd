package dev.assay.settings;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.DiskException;
import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import dev.assay.llm.ModelId;
import dev.assay.llm.Price;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `prices.json` in the data home, which people write: what models cost, in place of the prices
/// that come with the program, at whatever address they are asked. A name in it is a model's own,
/// with or without the kind of its API before it, or ends with `*` and stands for all that begin
/// so; its own name counts before those, and of those the longest. Nothing in the file stops the
/// program.
public final class PriceFile {
    public static final String NAME = "prices.json";

    private static final String EMPTY =
            """
            // What models cost, in US dollars for a million tokens. These prices are used in place
            // of those that come with Assay. A name that ends with * stands for all that begin so.
            // They count from the next question on.
            {
              // "gpt-4.1": {"input": 2.00, "cached_input": 0.50, "output": 8.00},
              // "qwen*": {"input": 0.10, "output": 0.40}
            }
            """;

    private static final Set<String> FIELDS =
            new LinkedHashSet<>(List.of("input", "cached_input", "output"));

    private final Path file;
    private volatile List<Named> prices = List.of();

    private record Named(String name, Price price) {
        private boolean standsForMore() {
            return name.endsWith("*");
        }

        private boolean fits(String model) {
            return standsForMore()
                    ? model.startsWith(name.substring(0, name.length() - 1))
                    : model.equals(name);
        }
    }

    /// The file of a data home; none of its prices hold before the first [#read].
    public PriceFile(Path home) {
        this.file = home.resolve(NAME);
    }

    /// Takes up the prices as the file has them now. Blocking.
    ///
    /// @return what was wrong, a sentence each
    public List<String> read() {
        CheckedJson json = CheckedJson.read(file);
        List<Named> read = new ArrayList<>();
        for (String name : json.names("")) {
            price(json, "/" + name.replace("~", "~0").replace("/", "~1"))
                    .ifPresent(price -> read.add(new Named(name, price)));
        }
        read.sort(
                Comparator.comparing(Named::standsForMore)
                        .thenComparing(
                                Comparator.comparingInt((Named each) -> each.name().length())
                                        .reversed()));
        prices = List.copyOf(read);
        return json.remarks();
    }

    /// Half a price would be a wrong one.
    private static Optional<Price> price(CheckedJson json, String pointer) {
        int before = json.remarks().size();
        json.only(pointer, FIELDS);
        Optional<Double> input = dollars(json, pointer + "/input");
        Optional<Double> output = dollars(json, pointer + "/output");
        Optional<Double> cached = dollars(json, pointer + "/cached_input");
        if (json.remarks().size() == before && (input.isEmpty() || output.isEmpty())) {
            json.wrong(
                    pointer,
                    "has no price for %s, so it is not used."
                            .formatted(input.isEmpty() ? "input" : "output"));
        }
        return json.remarks().size() > before
                ? Optional.empty()
                : Optional.of(
                        new Price(
                                input.orElseThrow(),
                                cached.or(() -> input).orElseThrow(),
                                output.orElseThrow(),
                                Long.MAX_VALUE));
    }

    private static Optional<Double> dollars(CheckedJson json, String pointer) {
        return json.value(
                        pointer,
                        value -> value.isNumber() && value.asDouble() >= 0,
                        "dollars for a million tokens, a number from 0",
                        "the price that comes with Assay, if any,")
                .map(JsonNode::asDouble);
    }

    /// What a model costs by the file as it was read last; empty where it names none.
    ///
    /// @param model "openai:gpt-4.1"
    public Optional<Price> find(String model) {
        String own = ModelId.parse(model).map(ModelId::name).orElse(model);
        return prices.stream()
                .filter(each -> each.fits(own) || each.fits(model))
                .findFirst()
                .map(Named::price);
    }

    /// The file, to be written by hand: one that explains itself, where there was none. Blocking.
    public Path made() {
        if (!Files.exists(file)) {
            try {
                WholeFile.write(
                        file,
                        part -> {
                            OwnerOnly.file(Files.createFile(part));
                            Files.writeString(part, EMPTY);
                        });
            } catch (IOException refused) {
                throw new DiskException(
                        "%s cannot be made in the data folder. Check that the disk has room and who may write there."
                                .formatted(NAME),
                        refused);
            }
        }
        return file;
    }
}
