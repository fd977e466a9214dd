package dev.assay.copilot.log;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.OfTurn;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Names the turns of a conversation, `turn-1` onwards, and never one twice: a turn that the log
/// speaks of keeps its name even where its beginning cannot be read. For one thread at a time.
public final class TurnIds {
    private static final Pattern ID = Pattern.compile("turn-(\\d{1,9})");

    private int last;

    /// Names for the turns that follow those of a log.
    public TurnIds(ConversationLog.Contents log) {
        Stream<String> understood =
                log.events().stream()
                        .filter(OfTurn.class::isInstance)
                        .map(event -> ((OfTurn) event).turn());
        Stream<String> unknown =
                log.unknown().stream()
                        .flatMap(line -> Json.parseObject(line).stream())
                        .map(line -> line.path("turn").asText());
        last = Stream.concat(understood, unknown).mapToInt(TurnIds::number).max().orElse(0);
    }

    public String next() {
        last++;
        return "turn-" + last;
    }

    private static int number(String id) {
        Matcher matcher = ID.matcher(id);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
