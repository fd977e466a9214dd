package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.Capability;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the kinds of API differ in: how a request is written, and how its answer is read. All else
/// about a call is in [StreamedModel].
public interface Exchange {
    Dialect dialect();

    /// Sends a request and waits for the beginning of the answer.
    ///
    /// @throws IOException where the connection failed
    Opened open(ModelRequest request, Terms terms) throws IOException;

    /// Reads one answer.
    Reading reading(ModelRequest request, Terms terms, ReplyListener listener);

    /// The event that would have carried an answer that was not streamed; empty where this is no
    /// answer of the API.
    Optional<ObjectNode> eventOf(JsonNode wholeAnswer);

    /// On what terms a server takes a request.
    ///
    /// @param withheld what is to be left out of it
    /// @param longestReply how long the reply may be, in tokens
    record Terms(Set<Capability> withheld, int longestReply) {
        public Terms {
            withheld = Set.copyOf(withheld);
        }

        /// Whether a part is to be left out.
        public boolean without(Capability part) {
            return withheld.contains(part);
        }
    }

    /// The beginning of an answer.
    sealed interface Opened extends Closeable {
        /// A stream of events, to be read to its end.
        record Streaming(InputStream body, Closeable connection) implements Opened {
            @Override
            public void close() throws IOException {
                connection.close();
            }
        }

        /// The server answered with an error status.
        record Rejected(Fault fault) implements Opened {
            /// The rejection as a client library tells it.
            ///
            /// @param body null where it could make nothing of that
            /// @param headers the values of a header, by its name in small letters
            public static Rejected of(
                    int status, @Nullable JsonNode body, Function<String, List<String>> headers) {
                return new Rejected(
                        Fault.of(
                                status,
                                body == null ? OpenCall.errorBody() : body,
                                name -> headers.apply(name).stream().findFirst().orElse("")));
            }

            @Override
            public void close() {}
        }
    }

    /// An answer while it is read, on one thread.
    abstract class Reading {
        /// More than five hundred thousand tokens: no model writes as much, and a server that goes
        /// on would fill the memory.
        protected static final int MAX_KEPT = 4 << 20;

        private final ReplyListener listener;
        private final Problems problems;
        private final StringBuilder thoughts = new StringBuilder();
        private int events;
        private long kept;

        protected Reading(ReplyListener listener, Problems problems) {
            this.listener = listener;
            this.problems = problems;
        }

        protected final Problems problems() {
            return problems;
        }

        /// How many events of the API have come.
        public final int events() {
            return events;
        }

        /// Counts an event, where it is one of the API.
        protected final void countEvent(boolean spoken) {
            events += spoken ? 1 : 0;
        }

        /// Whether anything of the answer has come: text, a thought, a call.
        public final boolean hasBegun() {
            return kept > 0;
        }

        /// Counts the characters that are kept of an answer.
        protected final void keep(int length) throws ReplyTooLong {
            kept += length;
            if (kept > MAX_KEPT || hasTooMany()) {
                throw new ReplyTooLong(kept);
            }
        }

        /// Returns whether there are more pieces than any reply has.
        protected boolean hasTooMany() {
            return false;
        }

        /// Takes a piece of the text, and passes it on.
        protected final void heard(String piece) throws ReplyTooLong {
            keep(piece.length());
            if (!piece.isEmpty()) {
                listener.textArrived(piece);
            }
        }

        /// Takes a piece of what the model thought.
        protected final void thought(String piece) throws ReplyTooLong {
            keep(piece.length());
            thoughts.append(piece);
        }

        /// The model's thoughts, as far as the server told them as text.
        public final String thoughts() {
            return thoughts.toString();
        }

        /// The reply where an event tells of a failure.
        protected final Optional<ModelReply> failed(JsonNode event) {
            return Optional.of(new ModelReply.Refused(problems.failed(Fault.inside(event))));
        }

        /// Takes the next event; the reply, where this was the last.
        ///
        /// @throws ReplyTooLong where so much came that no reply would end like this
        public abstract Optional<ModelReply> read(EventStream.Next.Event event) throws ReplyTooLong;

        /// The reply, where nothing more comes though no event said so, and it is whole all the
        /// same.
        ///
        /// @param marked the stream said that it ends here
        public abstract Optional<ModelReply> ended(boolean marked);

        /// Whether what came is a whole reply, after which some servers say a little more.
        public abstract boolean isWhole();

        /// The items of the reply as far as they came.
        public abstract List<OutputItem> items();

        /// What the server counted so far; zero is what it did not tell.
        public abstract Usage usage();
    }
}
