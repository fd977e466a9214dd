package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every [LanguageModel] keeps. An adapter's test extends this and says what to ask.
public abstract class LanguageModelContract {
    /// The model under test, ready to answer [#plainQuestion] once.
    protected abstract LanguageModel modelForPlainQuestion();

    /// The model under test, ready for [#toolQuestion] and for the result of the calls it makes.
    protected abstract LanguageModel modelForToolQuestion();

    /// A question that the model answers without calling anything.
    protected abstract ModelRequest plainQuestion();

    /// A question that makes the model call one or more of the tools on offer.
    protected abstract ModelRequest toolQuestion();

    /// What the tools answer: the model view of a result.
    protected abstract String toolOutput(OutputItem.Call call);

    @Test
    void saysWhoItIs() {
        ModelInfo info = modelForPlainQuestion().info();

        assertThat(info.id()).isNotBlank().doesNotContain(" ");
        assertThat(info.name()).isNotBlank();
        assertThat(info.provider()).isNotBlank();
        assertThat(info.facts().contextTokens()).isNotNegative();
    }

    @Test
    void answersAndStreamsTheSameText() throws InterruptedException {
        Heard heard = new Heard();

        ModelReply.Replied reply = ask(modelForPlainQuestion(), plainQuestion(), heard);

        assertThat(reply.text()).isNotBlank().isEqualTo(heard.text());
        assertThat(reply.calls()).isEmpty();
        assertThat(heard.threads()).containsOnly(Thread.currentThread());
    }

    @Test
    void callsOnlyToolsOnOfferEachWithAnIdOfItsOwn() throws InterruptedException {
        ModelRequest question = toolQuestion();

        ModelReply.Replied reply = ask(modelForToolQuestion(), question, new Heard());

        assertThat(reply.calls()).isNotEmpty();
        assertThat(question.tools()).extracting("name").containsAll(names(reply));
        assertThat(reply.calls())
                .extracting(OutputItem.Call::callId)
                .doesNotHaveDuplicates()
                .doesNotContain("");
    }

    @Test
    void goesOnFromTheResultsOfItsCalls() throws InterruptedException {
        LanguageModel model = modelForToolQuestion();
        ModelRequest question = toolQuestion();
        ModelReply.Replied asked = ask(model, question, new Heard());

        ModelReply.Replied answered = ask(model, withResults(question, asked), new Heard());

        assertThat(answered.text()).isNotBlank();
    }

    @Test
    void answersNothingOnceCancelled() {
        LanguageModel model = modelForPlainQuestion();
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        assertThatThrownBy(() -> model.reply(plainQuestion(), new Heard(), cancelled))
                .isInstanceOf(InterruptedException.class);
    }

    private static List<String> names(ModelReply.Replied reply) {
        return reply.calls().stream().map(OutputItem.Call::name).toList();
    }

    private ModelRequest withResults(ModelRequest question, ModelReply.Replied asked) {
        List<InputItem> input = new ArrayList<>(question.input());
        asked.items().forEach(item -> input.add(new InputItem.Produced(item)));
        asked.calls()
                .forEach(call ->
                        input.add(new InputItem.ToolOutput(call.callId(), toolOutput(call))));
        return new ModelRequest(
                question.instructions(),
                input,
                question.tools(),
                question.answerFormat(),
                question.facts());
    }

    /// Asks and insists on a reply.
    protected static ModelReply.Replied ask(
            LanguageModel model, ModelRequest request, LanguageModel.ReplyListener listener)
            throws InterruptedException {
        ModelReply reply = model.reply(request, listener, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        return (ModelReply.Replied) reply;
    }
}
