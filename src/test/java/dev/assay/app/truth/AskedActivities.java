package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.AskingDesk;
import dev.assay.app.truth.Asked.Expected;
import dev.assay.base.Json;
import dev.assay.source.FocusKey;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The sample activities. What is told is SQL on their bare samples, or written down.
record AskedActivities(BareSamples bare) implements AskedSource.Facts {
    private static final ObjectMapper JSON = new ObjectMapper();

    static AskedActivities open() throws SQLException {
        return new AskedActivities(new BareSamples());
    }

    @Override
    public String source() {
        return "activity:sample";
    }

    /// An activity, or a stretch of it in seconds from its start: `{"of": …, "from": …, "to": …}`.
    @Override
    public Optional<FocusKey> focus(AskingDesk desk, String about) throws Exception {
        JsonNode part = JSON.readTree(about);
        ObjectNode key =
                Json.object().put("activity_id", bare.activity(part.path("of").asText()).id());
        if (part.has("from")) {
            key.put("start_time", part.path("from").asInt());
            key.put("end_time", part.path("to").asInt());
        }
        return Optional.of(new FocusKey(source(), key));
    }

    @Override
    public List<String> problems(Told told, Expected expected) throws SQLException {
        return expected.what().startsWith("SELECT ")
                ? TextExpectations.problems(told, expected.kind(), bare.rows(expected.what()))
                : TextExpectations.problems(told, expected);
    }

    @Override
    public void close() throws SQLException {
        bare.close();
    }
}
