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
            @Override
            public void close() {}
        }
    }

    /// An answer while it is read, on one thread.
    interface Reading {
        /// More than five hundred thousand tokens: no model writes as much, and a server that goes
        /// on would fill the memory.
        int MOST_KEPT = 4 << 20;

        /// How many events of the API have come.
        int events();

        /// Whether anything of the answer has come: text, a thought, a call.
        boolean hasBegun();

        /// Takes the next event; the reply, where this was the last.
        ///
        /// @throws ReplyTooLong where so much came that no reply would end like this
        Optional<ModelReply> read(EventStream.Next.Event event) throws ReplyTooLong;

        /// The reply, where nothing more comes though no event said so, and it is whole all the
        /// same.
        ///
        /// @param marked the stream said that it ends here
        Optional<ModelReply> ended(boolean marked);

        /// Whether what came is a whole reply, after which some servers say a little more.
        boolean isWhole();

        /// The items of the reply as far as they came.
        List<OutputItem> items();

        /// What the model thought, as far as the server told it as text.
        String thoughts();

        /// What the server counted so far; zero is what it did not tell.
        Usage usage();
    }
}
