package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DateOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What is known of a request apart from its text, for a model that answers by rules: it has to
/// read none of the prompt. A language model needs none of this, for the text tells it all.
///
/// @param question what is asked now
/// @param earlier what was asked before and answered, newest first
/// @param sources those that are open; the first is meant where a question names none
/// @param stored the newest results under their data keys, in the order in which the keys came
/// @param offered tables that are stored when a query first names them, stored or not
public record RequestFacts(
        Question question,
        List<Question> earlier,
        List<OpenSource> sources,
        List<StoredKey> stored,
        List<OfferedTable> offered) {
    /// What is known of a request where nobody told anything.
    public static final RequestFacts NONE =
            new RequestFacts(Question.of(""), List.of(), List.of(), List.of());

    public RequestFacts {
        earlier = List.copyOf(earlier);
        sources = List.copyOf(sources);
        stored = List.copyOf(stored);
        offered = List.copyOf(offered);
    }

    /// The facts of a request whose tables are all stored.
    public RequestFacts(
            Question question,
            List<Question> earlier,
            List<OpenSource> sources,
            List<StoredKey> stored) {
        this(question, earlier, sources, stored, List.of());
    }

    /// The same of another question.
    public RequestFacts asking(Question other, List<Question> before) {
        return new RequestFacts(other, before, sources, stored, offered);
    }

    /// A table that is stored when a query first names it.
    ///
    /// @param name under which it is stored
    /// @param called what it is called where it is read from, from the outermost name to its own;
    ///   empty where it has no other name
    /// @param rows about how many it has; empty where nobody knows
    public record OfferedTable(
            String name, List<String> called, List<String> columns, OptionalLong rows) {
        public OfferedTable {
            called = List.copyOf(called);
            columns = List.copyOf(columns);
        }
    }

    /// A question as the user wrote it.
    ///
    /// @param focus what was chosen outside of its words
    public record Question(String text, Optional<Focused> focus) {
        /// A question in words alone.
        public static Question of(String text) {
            return new Question(text, Optional.empty());
        }
    }

    /// What a question is about.
    ///
    /// @param source the id of the source that knows it; empty where nobody said which
    /// @param line as a language model reads it, after the question; perhaps empty
    /// @param key as the source wrote it, which nobody else understands; perhaps empty
    public record Focused(String source, String line, ObjectNode key) {
        public Focused {
            key = key.deepCopy();
        }
    }

    /// A source that is open in the conversation.
    ///
    /// @param id the same as long as the source is on the list
    /// @param names by which people call it, the one that is shown first
    /// @param usualArguments of its tools, where a question names no others
    /// @param toolNames under which its tools are offered, by their own names; a tool that is not
    ///   among them is offered under its own
    public record OpenSource(
            String id,
            List<String> names,
            ObjectNode usualArguments,
            Map<String, String> toolNames) {
        public OpenSource {
            names = List.copyOf(names);
            usualArguments = usualArguments.deepCopy();
            toolNames = Map.copyOf(toolNames);
        }

        /// A source all of whose tools are offered under their own names.
        public static OpenSource of(String id, String name, ObjectNode usualArguments) {
            return new OpenSource(id, List.of(name), usualArguments, Map.of());
        }

        /// The name that is shown.
        public String name() {
            return names.getFirst();
        }
    }

    /// A stored result.
    ///
    /// @param tool that it came from
    /// @param content in few words: "rides 64 rows"
    /// @param tables that can be asked in SQL; none of a text
    /// @param sources the ids of those whose own it may be; none where it came out of anything else
    public record StoredKey(
            String key,
            String tool,
            String content,
            List<StoredTable> tables,
            List<String> sources) {
        public StoredKey {
            tables = List.copyOf(tables);
            sources = List.copyOf(sources);
        }

        /// A result of no source's own.
        public StoredKey(String key, String tool, String content, List<StoredTable> tables) {
            this(key, tool, content, tables, List.of());
        }
    }

    /// A table of a stored result.
    ///
    /// @param name in the result
    /// @param sqlName by which SQL knows it, not quoted
    /// @param remarks what there is to remark on it, a sentence each
    public record StoredTable(
            String name,
            String sqlName,
            long rows,
            List<StoredColumn> columns,
            List<String> remarks) {
        public StoredTable {
            columns = List.copyOf(columns);
            remarks = List.copyOf(remarks);
        }
    }

    /// A column of a stored table.
    ///
    /// @param sqlName by which SQL knows it, not quoted
    /// @param unit perhaps empty
    /// @param order in which its file writes dates; empty where that is ISO or nobody knows
    public record StoredColumn(
            String name, String sqlName, Holds holds, String unit, Optional<DateOrder> order) {}

    /// What the cells of a column hold.
    public enum Holds {
        NUMBER,
        WHOLE_NUMBER,
        TEXT,
        FLAG,
        DATE,
        TIME
    }
}
