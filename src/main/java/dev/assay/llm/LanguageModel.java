package dev.assay.llm;

import dev.assay.base.Exempt;
import dev.assay.task.Cancellation;

/// Something that continues a conversation.
public interface LanguageModel {
    /// Who it is, for the screen and the log.
    ModelInfo info();

    /// Whether it asks for several tools in one reply where it needs several, as far as is known.
    default boolean callsInParallel() {
        return true;
    }

    /// Whether it takes tools, as far as is known. One that takes none is asked without.
    default boolean callsTools() {
        return true;
    }

    /// Whether it takes all that a schema of a tool may say: conditions, and that there are no
    /// other arguments.
    default boolean takesWholeSchemas() {
        return false;
    }

    /// Whether it does what any instructions say, or answers questions by rules of its own.
    default boolean followsInstructions() {
        return true;
    }

    /// Sends one request and waits for the whole reply, which streams to the listener meanwhile.
    ///
    /// @throws InterruptedException when cancelled; the connection is closed then
    ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException;

    /// Who hears a reply while it arrives, on the thread that asked.
    interface ReplyListener {
        /// Hears nothing: only the whole reply counts.
        ReplyListener DEAF =
                new ReplyListener() {
                    @Override
                    public void textArrived(String piece) {}

                    @Override
                    public void retrying(String sentence) {}

                    @Override
                    public void noted(String sentence) {}

                    @Override
                    public boolean shows() {
                        return false;
                    }
                };

        /// Whether somebody sees the text while it arrives, so that it cannot be taken back.
        default boolean shows() {
            return true;
        }

        /// The first piece of the reply came, be it a thought, a call or text.
        default void begun() {}

        /// A further piece of the answer's text, which is JSON where a format was asked for.
        void textArrived(String piece);

        /// A request was sent, and as much of its answer came as will.
        default void exchanged(RawExchange exchange) {}

        /// A request ended without a reply, though its server had begun with one: it was stopped,
        /// cut or declined, or is sent again. Heard after [#exchanged].
        ///
        /// @param usage what it cost all the same, as far as that is known
        default void unanswered(Usage usage) {}

        /// A request failed before any text arrived and is sent again after a pause.
        ///
        /// @param sentence for people: "OpenAI refused the request (429, rate limit). Retrying in
        ///   20 s"
        void retrying(String sentence);

        /// The reply only says why the question is not answered, as far as the model itself knows.
        default void declined() {}

        /// The pause is over: only now is the request sent again.
        default void sentAgain() {}

        /// Something that holds for this reply, or from now on, and that the user should know.
        ///
        /// @param sentence for people: "gpt-5 accepts no temperature"
        void noted(String sentence);

        /// A listener in front of another one, who hears all that it does not keep for itself.
        interface Over extends ReplyListener {
            ReplyListener listener();

            @Override
            default boolean shows() {
                return listener().shows();
            }

            @Override
            default void begun() {
                listener().begun();
            }

            @Override
            default void textArrived(String piece) {
                listener().textArrived(piece);
            }

            @Override
            default void exchanged(RawExchange exchange) {
                listener().exchanged(exchange);
            }

            @Override
            default void unanswered(Usage usage) {
                listener().unanswered(usage);
            }

            @Override
            default void retrying(String sentence) {
                listener().retrying(sentence);
            }

            @Override
            default void declined() {
                listener().declined();
            }

            @Override
            default void sentAgain() {
                listener().sentAgain();
            }

            @Override
            default void noted(String sentence) {
                listener().noted(sentence);
            }
        }
    }

    /// A request as it went over the wire, and what came back, both without their headers, where
    /// keys stand. What was said in them may hold other secrets still.
    ///
    /// @param address where it went
    /// @param status of the answer; 0 where none came
    /// @param request its body
    /// @param reply the body of the answer as far as it was read
    /// @param whole whether all of the reply that was read is here: a very long one is not kept
    ///   whole
    record RawExchange(String address, int status, String request, String reply, boolean whole) {
        /// About how many bytes it takes to keep it.
        public long bytes() {
            return 2L * (request.length() + reply.length());
        }
    }

    /// A model in front of another one, which it is like in all that it does not do itself.
    interface Over extends LanguageModel {
        LanguageModel model();

        @Override
        default ModelInfo info() {
            return model().info();
        }

        @Override
        default boolean callsInParallel() {
            return model().callsInParallel();
        }

        @Override
        default boolean callsTools() {
            return model().callsTools();
        }

        @Override
        default boolean takesWholeSchemas() {
            return model().takesWholeSchemas();
        }

        @Override
        default boolean followsInstructions() {
            return model().followsInstructions();
        }

        @Exempt(
                rule = Exempt.Rule.ASKS_MODELS,
                reason = "Hands the request on as it is; whoever asked gets the reply")
        @Override
        default ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            return model().reply(request, listener, cancellation);
        }
    }
}
