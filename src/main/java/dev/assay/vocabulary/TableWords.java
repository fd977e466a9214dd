package dev.assay.vocabulary;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The words in which people speak of a table of a source, beside the names that stand in it.
///
/// @param table its name
/// @param rows what its rows are called that are no things of their own, in the singular: "run". A
///   table of such rows is meant only where somebody says one of these words, its name or one of
///   its states
/// @param things what its rows are about; empty where they have no names
/// @param columns those of which more is known than their names
/// @param states words that hold of some rows
/// @param fillers words that say nothing of it: "chip"
/// @param map how values are drawn where their things lie; empty where they lie nowhere
/// @param findings what the detectors of the source find
/// @param past where its values of other times are; empty where nothing of them is kept
/// @param topics that are told of one thing by detectors and tools; empty where there are none
public record TableWords(
        String table,
        List<String> rows,
        Optional<Things> things,
        List<NamedColumn> columns,
        List<State> states,
        List<String> fillers,
        Optional<MapTool> map,
        List<Findings> findings,
        Optional<Past> past,
        Optional<Topics> topics) {
    public TableWords {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        states = List.copyOf(states);
        fillers = List.copyOf(fillers);
        findings = List.copyOf(findings);
    }

    /// Words for a table of which everything is told by its rows.
    public TableWords(
            String table,
            List<String> rows,
            Optional<Things> things,
            List<NamedColumn> columns,
            List<State> states,
            List<String> fillers,
            Optional<MapTool> map,
            List<Findings> findings,
            Optional<Past> past) {
        this(table, rows, things, columns, states, fillers, map, findings, past, Optional.empty());
    }

    /// Words for rows of another table that are each of one of these things.
    ///
    /// @param called what they are, in the singular
    public TableWords ofRows(String other, String called, List<NamedColumn> own) {
        return new TableWords(
                other,
                List.of(called),
                things,
                own,
                states,
                fillers,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /// Words for rows of which nothing more is known.
    public static TableWords ofRows(String table, String rows) {
        return new TableWords(
                table,
                List.of(rows),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /// The things that rows are about, each by its name: one row each, unless rows are called
    /// something else.
    ///
    /// @param column that holds the names
    /// @param nouns in the singular, the plain one first: "qubit"
    /// @param form of a name, a regular expression without groups
    /// @param alone in which words a name needs no noun: "4-5"
    /// @param pairs which of them belong together; empty where nobody says
    /// @param parts what others are called whose names make up a name of these, in the singular;
    ///   empty where a name is not made of others
    /// @param names where they are texts of any kind, known beforehand; else empty
    /// @param key the column that tells rows apart, whatever their names
    /// @param beside the columns that tell which one is meant, beside its name
    /// @param remarks the column that says what there is to remark on it; empty where there is none
    public record Things(
            String column,
            List<String> nouns,
            String form,
            Alone alone,
            Optional<Pairs> pairs,
            List<String> parts,
            NameIndex names,
            String key,
            List<String> beside,
            String remarks) {
        /// The form of names that are not known by it.
        private static final String NONE = "(?!)";

        public Things {
            nouns = List.copyOf(nouns);
            parts = List.copyOf(parts);
            beside = List.copyOf(beside);
        }

        /// Things that their names tell apart.
        public Things(
                String column,
                List<String> nouns,
                String form,
                Alone alone,
                Optional<Pairs> pairs,
                List<String> parts) {
            this(column, nouns, form, alone, pairs, parts, NameIndex.NONE, column, List.of(), "");
        }

        /// Things whose names are texts of any kind.
        public static Things named(
                String column,
                List<String> nouns,
                NameIndex names,
                String key,
                List<String> beside,
                String remarks) {
            return new Things(
                    column,
                    nouns,
                    NONE,
                    Alone.NEVER,
                    Optional.empty(),
                    List.of(),
                    names,
                    key,
                    beside,
                    remarks);
        }

        /// Returns whether their names are texts of any kind.
        public boolean isFree() {
            return form.equals(NONE);
        }

        public String noun() {
            return nouns.getFirst();
        }
    }

    /// Things that belong together: another table has a row for each two of them, whose name is
    /// made of theirs.
    ///
    /// @param said of one that belongs to another, before the name of that: "neighbours of"
    public record Pairs(String table, String column, List<String> said) {
        public Pairs {
            said = List.copyOf(said);
        }
    }

    /// The places where a name is understood without its noun.
    public enum Alone {
        NEVER,
        /// Behind a word that asks for one: "of 4", "compare 4 and 5".
        WHERE_ASKED,
        ALWAYS
    }

    /// Something that is said of rows: "dead", "bad".
    ///
    /// @param said in lower case, the word of answers first
    /// @param signs what tells it, in SQL with the names of columns in quotes; those of columns
    ///   that a table has not do not count
    /// @param told how many of the signs have to hold
    /// @param noun whether rows are called so, rather than said to be so: "ride"
    public record State(List<String> said, List<String> signs, Told told, boolean noun) {
        public State {
            said = List.copyOf(said);
            signs = List.copyOf(signs);
        }

        /// Something that rows are said to be.
        public State(List<String> said, List<String> signs, Told told) {
            this(said, signs, told, false);
        }
    }

    /// The number of some signs that tells something.
    public enum Told {
        BY_ANY,
        BY_MOST,
        BY_ALL
    }

    /// Something that detectors of the source find.
    ///
    /// @param of the name by which it knows what the table is about
    /// @param usual the column it looks at where none is named; empty for those it takes itself
    /// @param towards the findings that are meant
    /// @param said in lower case
    public record Findings(
            String of, String usual, List<String> detectors, Towards towards, List<String> said) {
        public Findings {
            detectors = List.copyOf(detectors);
            said = List.copyOf(said);
        }
    }

    /// A tool that draws a map.
    ///
    /// @param arguments those that are always the same
    /// @param column the argument that names the column
    /// @param said of such a chart, in lower case
    public record MapTool(
            String tool, Map<String, String> arguments, String column, List<String> said) {
        public MapTool {
            arguments = Map.copyOf(arguments);
            said = List.copyOf(said);
        }
    }

    /// The way that something went.
    public enum Towards {
        ANY,
        BETTER,
        WORSE
    }
}
