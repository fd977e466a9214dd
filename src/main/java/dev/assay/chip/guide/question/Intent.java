package dev.assay.chip.guide.question;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.guide.words.RankingEnd;
import dev.assay.guide.words.WantedWorth;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a question wants.
public sealed interface Intent {
    /// What a parameter alone is enough for.
    enum Look {
        MAP,
        DISTRIBUTION,
        OUTLIERS,
        DRIFT,
        BOX
    }

    /// What an answer to a query is to be.
    enum Form {
        LIST,
        COUNT,
        YES_OR_NO,
        BARS,
        RANK
    }

    /// Whose values a query looks at.
    ///
    /// @param ids empty for all
    /// @param first only this many in the order of their numbers; negative for the last ones, 0 for
    ///   all
    /// @param couplings whether couplings are meant rather than qubits
    /// @param listed whether every one of them is to be shown
    /// @param ranked only those at an end of a ranking; null for all
    /// @param except those that are not to count
    /// @param kin who is meant, where it is not the named ones themselves
    record Among(
            List<String> ids,
            int first,
            boolean couplings,
            boolean listed,
            @Nullable Ranking ranked,
            List<String> except,
            Kin kin) {
        public Among {
            ids = List.copyOf(ids);
            except = List.copyOf(except);
        }

        /// Whether nobody in particular is meant.
        public boolean isWholeChip() {
            return ids.isEmpty() && first == 0 && ranked == null && except.isEmpty();
        }

        /// The qubits that some couplings turned out to be of, or the neighbours of some.
        public Among turnedOut(Collection<String> found) {
            List<String> named = found.stream().sorted(QubitId.ORDER).toList();
            Ranking still = kin == Kin.ENDS ? null : ranked;
            return new Among(named, first, false, true, still, except, kin);
        }
    }

    /// Whose values are meant where some are named.
    enum Kin {
        THEMSELVES,
        /// The neighbours of the named qubits.
        NEIGHBOURS,
        /// The named qubits and their neighbours.
        WITH_NEIGHBOURS,
        /// The qubits of the named couplings, or of those at the end of a ranking.
        ENDS
    }

    /// So many from an end of a ranking.
    record Ranking(Parameter by, RankingEnd order, int count) {}

    /// Values of parameters: of all or some, that pass conditions, in an order, or figures over
    /// them.
    ///
    /// @param parameters those to show; empty where all are meant that can be judged
    /// @param ways conditions of which all of one way have to be passed
    /// @param order null where nobody asked for one
    /// @param stats figures to compute instead of values
    /// @param wanted null where nobody asked for a judgement
    /// @param unit the one to show values in; null for the usual one
    /// @param amount how many there have to be; null where nobody asked
    record Query(
            List<Parameter> parameters,
            Among among,
            List<List<Condition>> ways,
            @Nullable RankingEnd order,
            int count,
            List<SummaryFigure> stats,
            @Nullable WantedWorth wanted,
            @Nullable String unit,
            Form form,
            @Nullable Bound amount)
            implements Intent {
        public Query {
            parameters = List.copyOf(parameters);
            ways = List.copyOf(ways);
            stats = List.copyOf(stats);
        }

        /// The same of others.
        public Query among(Among others) {
            return new Query(
                    parameters, others, ways, order, count, stats, wanted, unit, form, amount);
        }

        /// The qubits of the couplings that this is about; empty where it chooses them by limits.
        public Optional<Among> ends() {
            Ranking ranking =
                    order == null || parameters.isEmpty()
                            ? among.ranked()
                            : new Ranking(parameters.getFirst(), order, count);
            return ranking == null && among.ids().isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Among(
                                    among.ids(),
                                    0,
                                    false,
                                    false,
                                    ranking,
                                    among.except(),
                                    Kin.ENDS));
        }

        /// All conditions, whichever way they are of.
        public List<Condition> conditions() {
            return ways.stream().flatMap(List::stream).toList();
        }
    }

    /// Questions that were asked in one, each to be answered by itself.
    record Several(List<Intent> each) implements Intent {
        public Several {
            each = List.copyOf(each);
        }
    }

    record ListParameters(@Nullable String qubit) implements Intent {}

    record Summarise() implements Intent {}

    record CountQubits() implements Intent {}

    record CountCouplings() implements Intent {}

    record Coverage() implements Intent {}

    /// Which qubits have no value of a parameter.
    record Missing(Parameter parameter) implements Intent {}

    /// All that is known of a coupling.
    record OfCouplings(List<String> couplings) implements Intent {}

    /// What tasks found, newest first.
    ///
    /// @param task null for any; likewise the others
    /// @param when the time they started; null for any
    /// @param count how many are wanted; 0 where nobody said
    record Tasks(
            @Nullable String task,
            @Nullable String status,
            @Nullable String qid,
            @Nullable String execution,
            @Nullable Period when,
            int count,
            boolean counted)
            implements Intent {
        /// How many tasks failed on a qubit or a coupling.
        static Tasks failedOn(String qid) {
            return new Tasks(null, "failed", qid, null, null, 0, true);
        }
    }

    /// A day or a month, or the last days.
    ///
    /// @param days so many before the newest data; 0 where the moment is meant
    record Period(Moment moment, int days) {
        public Optional<CalendarDays.Span> span(LocalDate newest) {
            return days == 0
                    ? moment.span(newest)
                    : Optional.of(new CalendarDays.Span(newest.minusDays(days), newest));
        }

        /// "on 12 November 2026", "since 12 November 2026".
        public String words(CalendarDays.Span span) {
            return days == 0 ? span.when() : "since " + CalendarDays.words(span.first());
        }
    }

    record Executions(@Nullable String status, int count, boolean counted) implements Intent {}

    record CalibrationNotes(@Nullable String execution, int count) implements Intent {}

    record Neighbours(List<String> qubits, List<Parameter> parameters) implements Intent {}

    /// When parameters of a qubit or coupling were measured.
    record When(String qid, List<Parameter> parameters) implements Intent {}

    /// What is answered by words alone.
    sealed interface Talk extends Intent {}

    /// Why something is as it is.
    ///
    /// @param about the question before; empty where there is none
    /// @param outliers whether that asked for outliers
    /// @param more whether more was asked than a cause
    /// @param ids the qubits or couplings that the question itself names
    record Why(
            String about,
            List<Parameter> parameters,
            boolean outliers,
            boolean more,
            List<String> ids)
            implements Talk {
        public Why {
            parameters = List.copyOf(parameters);
            ids = List.copyOf(ids);
        }
    }

    record Export() implements Talk {}

    /// What a parameter is.
    record Meaning(List<Parameter> parameters) implements Talk {}

    /// Whether qubits are dead.
    record Alive(List<String> qubits) implements Intent {}

    /// A parameter over all qubits, and whether it is any good.
    record Quality(List<Parameter> parameters) implements Intent {}

    record LookAt(Look look, Parameter parameter) implements Intent {}

    /// The qubits whose values varied least over time, or most.
    ///
    /// @param order best for the least
    record Stability(Parameter parameter, RankingEnd order, int count) implements Intent {}

    /// A sentence that goes with an answer.
    record Remark(String sentence) implements Talk {}

    record OverTime(Parameter parameter, Among among, int days) implements Intent {}

    record Compare(List<String> qubits, List<Parameter> parameters) implements Intent {}

    record Versus(Parameter across, Parameter up) implements Intent {}

    /// What changed, perhaps around a day.
    ///
    /// @param parameters empty for all that are worth checking
    /// @param qubits empty for all of the chip
    /// @param day null for the whole history
    /// @param days so many before the newest data; 0 where nobody said
    /// @param since whether all that came after the day is meant, and not only what lies around it
    record Changes(
            List<Parameter> parameters,
            List<String> qubits,
            @Nullable DayMention day,
            int days,
            boolean since,
            ChangeDirection direction)
            implements Intent {
        /// Whether all that came after a day is meant.
        public boolean isOpen() {
            return since || days > 0;
        }
    }

    /// A time that a question speaks of.
    ///
    /// @param day null where days are counted back from the newest value
    record Moment(@Nullable DayMention day, int daysAgo) {
        public Optional<CalendarDays.Span> span(LocalDate newest) {
            LocalDate back = newest.minusDays(daysAgo);
            return day == null ? Optional.of(new CalendarDays.Span(back, back)) : day.span(newest);
        }
    }

    /// What a parameter was at a time, or at two.
    ///
    /// @param ids empty for the whole chip, of which a figure is told
    record AtTimes(Parameter parameter, List<String> ids, List<Moment> moments, SummaryFigure stat)
            implements Intent {
        public AtTimes {
            ids = List.copyOf(ids);
            moments = List.copyOf(moments);
        }
    }

    /// A single run of a task on a qubit is to be judged.
    record TaskResult(String task, String qubit, String taskId) implements Intent {}

    record Stored() implements Talk {}

    record Help() implements Talk {}

    /// Something of couplings that only qubits have.
    record OfQubits(Parameter parameter) implements Talk {}

    /// An error is asked about in a way in which only the stored fidelity can be.
    record NotStored(Parameter error) implements Talk {}

    /// Understood but for the parameter.
    record WhichParameter() implements Talk {}

    /// Not understood to the last word.
    ///
    /// @param words those that were not understood
    /// @param unused those that were, where all were, and that no plan can put together with the
    ///   rest
    /// @param about what was understood of it
    /// @param meant the question with its typing errors mended, where it is understood then; else
    ///   the words that were perhaps meant
    record NotUnderstood(List<String> words, List<String> unused, About about, List<String> meant)
            implements Talk {
        public NotUnderstood {
            words = List.copyOf(words);
            unused = List.copyOf(unused);
            meant = List.copyOf(meant);
        }

        public NotUnderstood(List<String> words, List<String> unused) {
            this(words, unused, About.NOTHING, List.of());
        }
    }

    /// What a question is about, where that much is understood.
    ///
    /// @param ids the qubits or couplings that it names
    record About(List<Parameter> parameters, List<String> ids) {
        public static final About NOTHING = new About(List.of(), List.of());

        public About {
            parameters = List.copyOf(parameters);
            ids = List.copyOf(ids);
        }

        public boolean isEmpty() {
            return parameters.isEmpty() && ids.isEmpty();
        }
    }
}
