package dev.assay.extract;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A model that reports some lines of whatever it is shown, word for word.
final class QuotingModel {
    private static final Pattern NAME = Pattern.compile("exactly: (\\S+)");
    private static final Pattern FENCED =
            Pattern.compile("(?s)<(chunk|data)-([0-9a-f]{8})>\n(.*?)\n</\\1-\\2>");
    private static final Pattern NUMBERED =
            Pattern.compile(" *\\d+(?: part \\d+)?(?:[→-]| (?! *\\d+ ))(.*)");

    /// The line above what was read, which names the file: its name may begin like a line's number.
    private static final Pattern HEADER = Pattern.compile("[0-9a-f-]{36} \\[.*");

    /// Longer quotes are seldom written.
    private static final int LONGEST = 300;

    private QuotingModel() {}

    /// @param window in tokens
    static LanguageModel reading(int window) {
        return new ScriptedReader(window, (request, _) -> reply(request));
    }

    private static ModelReply reply(ModelRequest request) {
        List<String> answers =
                request.input().stream()
                        .filter(InputItem.ToolOutput.class::isInstance)
                        .map(item -> ((InputItem.ToolOutput) item).text())
                        .toList();
        if (!request.tools().isEmpty() && answers.isEmpty()) {
            return search(request);
        }
        Stream<String> quotes =
                answers.isEmpty()
                        ? ofData(ScriptedReader.data(request))
                        : answers.stream().flatMap(QuotingModel::ofAnswer);
        return ScriptedReader.report(
                request, quotes.map(quote -> "> " + quote).collect(Collectors.joining("\n")));
    }

    private static ModelReply search(ModelRequest request) {
        Matcher name = NAME.matcher(ScriptedReader.data(request));
        if (!name.find()) {
            throw new IllegalArgumentException("No file is named");
        }
        String file = name.group(1);
        String grep =
                Json.write(
                        Json.object()
                                .put("file", file)
                                .put("regex", "\\w")
                                .put("before", 0)
                                .put("after", 0)
                                .put("skip", 7));
        String read = Json.write(Json.object().put("file", file).put("lines", 9));
        return new ModelReply.Replied(
                List.of(call("1", "Grep", grep), call("2", "Read", read)), Usage.NONE);
    }

    private static OutputItem.Call call(String id, String tool, String arguments) {
        return new OutputItem.Call(id, tool, arguments, Json.object());
    }

    private static Stream<String> ofData(String data) {
        Matcher chunk = FENCED.matcher(data);
        return chunk.find()
                ? chosen(chunk.group(3).lines())
                : data.lines().filter(line -> line.startsWith("> ")).map(line -> line.substring(2));
    }

    private static Stream<String> ofAnswer(String answer) {
        Matcher data = FENCED.matcher(answer);
        return data.find()
                ? chosen(
                        data.group(3)
                                .lines()
                                .filter(line -> !HEADER.matcher(line).matches())
                                .map(NUMBERED::matcher)
                                .filter(Matcher::matches)
                                .map(numbered -> numbered.group(1))
                                .filter(line -> !line.contains("… (")))
                : Stream.empty();
    }

    /// The first, one from the middle and the last.
    private static Stream<String> chosen(Stream<String> lines) {
        List<String> some =
                lines.map(QuotingModel::shortened).filter(line -> !line.isBlank()).toList();
        return some.isEmpty()
                ? Stream.empty()
                : Stream.of(some.getFirst(), some.get(some.size() / 2), some.getLast());
    }

    /// The middle of a long line.
    private static String shortened(String line) {
        int points = line.codePointCount(0, line.length());
        if (points <= LONGEST) {
            return line.strip();
        }
        int from = line.offsetByCodePoints(0, (points - LONGEST) / 2);
        return line.substring(from, line.offsetByCodePoints(from, LONGEST)).strip();
    }
}
