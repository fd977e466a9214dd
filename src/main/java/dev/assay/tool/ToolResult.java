package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/// What a tool hands back: any parts together, or why there are none.
public sealed interface ToolResult {
    /// What the tool handed back before it ended, whether or not it ended well.
    Parts parts();

    /// Whether the result says why there is nothing else.
    default boolean isFailure() {
        return switch (this) {
            case Failed _, NothingFound _ -> true;
            case Parts _, Drawing _ -> false;
        };
    }

    /// Parts in the order in which the model is told of them; there may be none.
    ///
    /// @param spent on models that the tool itself asked
    record Parts(List<ResultPart> list, Spending spent) implements ToolResult {
        /// No part at all.
        public static final Parts NONE = new Parts(List.of(), Spending.NOTHING);

        public Parts {
            list = List.copyOf(list);
        }

        @Override
        public Parts parts() {
            return this;
        }

        /// The parts with further ones after them.
        public Parts and(Parts further) {
            return new Parts(
                    Stream.concat(list.stream(), further.list.stream()).toList(),
                    spent.plus(further.spent));
        }

        /// The same parts, for which models were asked.
        public Parts spending(Spending more) {
            return new Parts(list, spent.plus(more));
        }
    }

    /// An outcome to tell the model, not an exception.
    ///
    /// @param message what happened and what to do instead
    /// @param wording how the model is told
    /// @param parts what there was until then; it is kept, and the model is told of it
    /// @param refused why nobody let the call run, where that is what happened
    record Failed(String message, Wording wording, Parts parts, Optional<Refused> refused)
            implements ToolResult {
        public Failed(String message, Wording wording, Parts parts) {
            this(message, wording, parts, Optional.empty());
        }

        /// The same failure after some of the work was done.
        public Failed after(Parts before) {
            return new Failed(message, wording, before, refused);
        }

        /// The same failure, on the way to which models were asked.
        public Failed spending(Spending spent) {
            return new Failed(message, wording, parts.spending(spent), refused);
        }
    }

    /// A call that nobody let run, for the person who made it by hand.
    ///
    /// @param sentence what happened, and where it is undone
    /// @param again whether the same call may be let run when it is made again
    record Refused(String sentence, boolean again) {}

    /// How a model reads a message.
    enum Wording {
        /// As JSON with the message under `error`.
        JSON,
        /// As it is: the message is a text in a form of its own.
        VERBATIM
    }

    /// Nothing is there of what was looked for. The model reads it as it reads a failure; a person
    /// sees that nothing went wrong.
    ///
    /// @param message what was looked for
    record NothingFound(String message) implements ToolResult {
        @Override
        public Parts parts() {
            return Parts.NONE;
        }
    }

    /// Tables that are stored, and a text that is drawn from them then: a model reads them for it.
    ///
    /// @param mode of the extraction: "ai-summary"
    /// @param wanted what the model is to look for
    /// @param tables one part
    /// @param telling what is said of it
    record Drawing(String mode, String wanted, ResultPart.Tables tables, Telling telling)
            implements ToolResult {
        /// What there is while nobody draws.
        @Override
        public Parts parts() {
            return undrawn("No model reads here.");
        }

        /// The tables with the text that was drawn.
        ///
        /// @param model that wrote it
        public Parts drawn(String model, String text, Spending spent) {
            return told(telling.drawn(model, text)).spending(spent);
        }

        /// The tables with what is told in the place of such a text.
        ///
        /// @param why there is none, a sentence
        public Parts undrawn(String why) {
            return told(telling.undrawn(why));
        }

        private Parts told(String text) {
            return new Parts(List.of(new ResultPart.Text(text), tables), Spending.NOTHING);
        }

        /// What a model is told beside the tables.
        public interface Telling {
            /// What is told where a text was drawn.
            ///
            /// @param model that wrote it
            String drawn(String model, String text);

            /// What is told in its place.
            ///
            /// @param why there is none, a sentence
            String undrawn(String why);
        }
    }

    /// A JSON value that a model reads as it is.
    static Parts json(JsonNode json) {
        return json(json, json);
    }

    /// A JSON value.
    ///
    /// @param forModel the same as a model reads it, which may be with fewer digits
    static Parts json(JsonNode json, JsonNode forModel) {
        return of(new ResultPart.Value(json, forModel));
    }

    /// What is said of tools or of what is stored already.
    static Parts told(JsonNode json) {
        return of(new ResultPart.Told(json));
    }

    /// Rows that a model reads as they are.
    ///
    /// @param total how many there are without the limit that may have cut them off
    static Parts rows(ArrayNode rows, long total) {
        return rows(rows, rows, total);
    }

    /// Rows.
    ///
    /// @param forModel the same rows as a model reads them, which may be with fewer digits
    static Parts rows(ArrayNode rows, ArrayNode forModel, long total) {
        return of(new ResultPart.Rows(rows, forModel, total));
    }

    /// Tables, which are stored whole under a data key.
    ///
    /// @param json what there is around them, with a null in the place of each
    /// @param units what columns are measured in
    static Parts tables(
            String key,
            ObjectNode json,
            SequencedMap<String, Table> tables,
            Map<String, String> units) {
        return of(new ResultPart.Tables(key, json, tables, units));
    }

    /// A text that a model reads as it is.
    static Parts text(String text) {
        return of(new ResultPart.Text(text));
    }

    /// A chart for the screen, and what the model is told of it.
    static Parts chart(ChartSpec chart, JsonNode forModel) {
        return of(new ResultPart.Charts(List.of(chart), forModel));
    }

    /// Some other part.
    static Parts of(ResultPart part) {
        return new Parts(List.of(part), Spending.NOTHING);
    }

    /// A failure that the model reads as JSON.
    static Failed failed(String message) {
        return new Failed(message, Wording.JSON, Parts.NONE);
    }

    /// A call that nobody let run.
    ///
    /// @param message for the model: what to do instead
    static Failed refused(String message, Refused refused) {
        return new Failed(message, Wording.JSON, Parts.NONE, Optional.of(refused));
    }

    /// A failure that the model reads word for word.
    static Failed failedInWords(String text) {
        return new Failed(text, Wording.VERBATIM, Parts.NONE);
    }
}
