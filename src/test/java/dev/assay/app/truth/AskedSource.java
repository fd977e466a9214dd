package dev.assay.app.truth;

import dev.assay.app.AskingDesk;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.result.store.StoredResult;
import dev.assay.source.FocusKey;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A source that is opened once, in a conversation in which it is asked everything. Each question
/// is answered as if it were the first: the guide is told neither what was asked before it nor what
/// was stored for that.
final class AskedSource implements AutoCloseable {
    private final Facts facts;
    private final Conversation conversation;
    private final LanguageModel guide;
    private final Set<String> brought;
    private int begin;

    /// What is known of a source besides the program.
    interface Facts extends AutoCloseable {
        /// By which the program opens it.
        String source();

        /// What is chosen on its page where a question is about something.
        Optional<FocusKey> focus(AskingDesk desk, String about) throws Exception;

        /// What of an expectation does not hold of an answer, in words; empty where it holds.
        List<String> problems(Told told, Asked.Expected expected) throws Exception;

        @Override
        void close() throws SQLException;
    }

    AskedSource(AskingDesk desk, Facts facts) throws InterruptedException {
        this.facts = facts;
        this.conversation = desk.open(facts.source());
        this.guide = new Afresh(desk.guide());
        this.brought =
                conversation.results().all().stream()
                        .map(StoredResult::key)
                        .collect(Collectors.toUnmodifiableSet());
    }

    Facts facts() {
        return facts;
    }

    /// Asks questions one after the other.
    ///
    /// @return the answer to the last one
    Told ask(List<String> questions, Optional<FocusKey> about) {
        begin = conversation.transcript().turns().size();
        for (String question : questions) {
            conversation.ask(
                    new Question(question, about), guide, new Unheard(), Work.Monitor.none());
        }
        return Told.of(conversation.transcript().turns().getLast());
    }

    /// The guide, told of no more than belongs to the question.
    private final class Afresh implements LanguageModel.Over {
        private final LanguageModel model;

        Afresh(LanguageModel model) {
            this.model = model;
        }

        @Override
        public LanguageModel model() {
            return model;
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            List<Turn> all = conversation.transcript().turns();
            List<Turn> own = all.subList(begin, all.size());
            long before = own.stream().filter(turn -> turn.state() == TurnState.ANSWERED).count();
            Set<String> keys = new HashSet<>(brought);
            own.stream()
                    .flatMap(turn -> turn.calls().stream())
                    .flatMap(call -> call.ended().stream())
                    .map(CallEnded::stored)
                    .flatMap(List::stream)
                    .map(StoredName::key)
                    .forEach(keys::add);
            own.stream()
                    .flatMap(turn -> turn.calls().stream())
                    .map(call -> Json.write(call.started().call().arguments()))
                    .flatMap(text -> conversation.results().onDemand().named(text).stream())
                    .forEach(keys::add);
            RequestFacts facts = request.facts();
            List<StoredKey> stored =
                    facts.stored().stream().filter(each -> keys.contains(each.key())).toList();
            return model.reply(
                    request.with(
                            new RequestFacts(
                                    facts.question(),
                                    facts.earlier().stream().limit(before).toList(),
                                    facts.sources(),
                                    stored,
                                    facts.offered())),
                    listener,
                    cancellation);
        }
    }

    @Override
    public void close() throws SQLException {
        conversation.close();
        facts.close();
    }
}
