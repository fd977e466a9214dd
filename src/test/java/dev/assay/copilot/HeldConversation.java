package dev.assay.copilot;

import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.Question;
import dev.assay.house.ChildJava;
import dev.assay.llm.LanguageModel;
import dev.assay.task.Work;
import java.nio.file.Path;

/// A program of its own that asks in a conversation and never comes to an end: its model calls a
/// tool that stores a table and one that draws, then writes on and on. It prints a line whenever
/// something happened, so that a test can end it at any point.
final class HeldConversation {
    private HeldConversation() {}

    static FakeTool[] tools() {
        return new FakeTool[] {FakeTool.table("get_t1", 50), FakeTool.chart("draw", "A")};
    }

    /// Asks in a conversation.
    ///
    /// @param args the data folder and the conversation
    public static void main(String[] args) throws Exception {
        ChildJava.endWithParent();
        try (Conversation conversation =
                Home.conversations(Path.of(args[0]), tools()).open(args[1])) {
            System.out.println("opened");
            conversation.ask(
                    Question.of("How is T1?"), model(), new Printing(), Work.Monitor.none());
        }
    }

    private static LanguageModel model() {
        return FakeModel.following(
                FakeModel.items(
                        FakeModel.call("c1", "get_t1", "{}"), FakeModel.call("c2", "draw", "{}")),
                (_, listener, cancellation) -> {
                    listener.textArrived("{\"blocks\":[{\"type\":\"text\",\"content\":\"");
                    while (true) {
                        cancellation.check();
                        listener.textArrived("on and ");
                    }
                });
    }

    private static final class Printing implements Conversation.TurnListener {
        @Override
        public void happened(ConversationEvent event) {
            System.out.println(event.getClass().getSimpleName());
        }

        @Override
        public void answering(String turn, String markdown) {
            System.out.println("answering");
        }

        @Override
        public void status(String turn, String sentence) {
            System.out.println(sentence);
        }
    }
}
