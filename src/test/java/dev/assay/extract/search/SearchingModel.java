package dev.assay.extract.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Shelf;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A scripted model that searches and reports; it keeps what it was asked.
///
/// @param window how much it reads at once, in tokens; 0 where it does not say
public record SearchingModel(int window, List<ModelRequest> requests, Mind mind)
        implements LanguageModel {
    private static final Pattern OPEN =
            Pattern.compile("<ai-agent-[0-9a-f]{8}-FINAL format=\"text\">");
    private static final Usage USAGE = new Usage(1_000, 100, 0);

    /// What it answers, by what it is asked.
    @FunctionalInterface
    public interface Mind {
        ModelReply reply(ModelRequest request) throws InterruptedException;
    }

    @Override
    public ModelInfo info() {
        Price price = new Price(1, 1, 10, 1_000_000);
        return new ModelInfo(
                "fake:one", "one", "Fake", false, new ModelFacts(window, Optional.of(price)));
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        requests.add(request);
        return mind.reply(request);
    }

    static ModelReply says(String text) {
        return new ModelReply.Replied(List.of(new OutputItem.Text(text, Json.object())), USAGE);
    }

    static ModelReply calls(OutputItem.Call... calls) {
        return new ModelReply.Replied(List.of(calls), USAGE);
    }

    static OutputItem.Call grep(String file, String regex) {
        return call("Grep", Json.write(Json.object().put("file", file).put("regex", regex)));
    }

    static OutputItem.Call call(String tool, String arguments) {
        return new OutputItem.Call(tool + arguments.hashCode(), tool, arguments, Json.object());
    }

    static String report(ModelRequest request, String text) {
        Matcher open = OPEN.matcher(request.instructions());
        assertThat(open.find()).isTrue();
        return open.group()
                + text
                + open.group().replace("<", "</").replace(" format=\"text\"", "");
    }

    /// A log of two thousand lines, of which one is an error.
    static ExtractionInput log(Shelf shelf) throws Exception {
        String text =
                IntStream.rangeClosed(1, 2_000)
                        .mapToObj(i -> i == 1_500 ? "ERROR disk full" : "all is well " + i)
                        .collect(Collectors.joining("\n"));
        return shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
    }

    static String handle(ExtractionInput material) {
        return material.result().handle().toString();
    }

    static String heard(ModelRequest request) {
        return request.input().stream()
                .filter(InputItem.ToolOutput.class::isInstance)
                .map(item -> ((InputItem.ToolOutput) item).text())
                .collect(Collectors.joining("\n"));
    }
}
