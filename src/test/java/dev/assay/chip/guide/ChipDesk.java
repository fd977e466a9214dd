package dev.assay.chip.guide;

import dev.assay.agent.RequestMeasures;
import dev.assay.chip.Scoring;
import dev.assay.chip.finding.ChipDetectors;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.tool.ChipTools;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.ConversationParts;
import dev.assay.copilot.Conversations;
import dev.assay.copilot.ToldChips;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.finding.AnalyseTool;
import dev.assay.llm.TokenCounter;
import dev.assay.plot.PlotResultTool;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.TestStores;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.SendLimit;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Asks the offline guide about a real source: real documents, real tools, real store, real loop.
/// One conversation; what was asked before is known to what is asked next.
final class ChipDesk implements AutoCloseable {
    private final Conversation conversation;

    ChipDesk(DocumentSource source, String chip, Path home) {
        ConversationParts parts =
                new ConversationParts(
                        TestStores::open,
                        new OutputBase(home.resolve("outputs"), home),
                        (_, store, _) -> tools(source, store),
                        ToldChips.always(chip, Scoring.shipped().section()),
                        store -> TestStores.keeper(store),
                        new RequestMeasures(new TokenCounter()),
                        new SendDesk(() -> SendLimit.NONE),
                        () -> true,
                        Clock.systemUTC());
        conversation = new Conversations(home, parts).create("sample");
    }

    private static Toolbox tools(DocumentSource source, ResultStore store) {
        List<Tool> tools = new ArrayList<>(ChipTools.over(source));
        tools.add(new ReadRowsTool(store));
        tools.add(new PlotResultTool(store));
        tools.add(new AnalyseTool(store, ChipDetectors.over(source, Scoring::shipped), List.of()));
        return new Toolbox(tools);
    }

    /// What was answered.
    record Answered(Turn turn) {
        String text() {
            StringBuilder text = new StringBuilder();
            for (Answer.Block block : answer().blocks()) {
                if (block instanceof Answer.Block.Text(String markdown)) {
                    text.append(markdown).append("\n\n");
                }
            }
            return text.toString();
        }

        Answer answer() {
            return turn.answer().orElseThrow();
        }

        Optional<Answer.Assessment> badge() {
            return answer().assessment();
        }

        List<ChartSpec> charts() {
            List<ChartSpec> charts = new ArrayList<>();
            for (Answer.Block block : answer().blocks()) {
                if (block instanceof Answer.Block.Chart(ChartSpec chart)) {
                    charts.add(chart);
                }
            }
            return charts;
        }
    }

    Answered ask(String question) {
        conversation.ask(
                Question.of(question), ShippedGuide.make(), new Unheard(), Work.Monitor.none());
        return new Answered(conversation.transcript().turns().getLast());
    }

    Conversation conversation() {
        return conversation;
    }

    @Override
    public void close() {
        conversation.close();
    }
}
