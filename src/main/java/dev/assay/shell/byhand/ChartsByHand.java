package dev.assay.shell.byhand;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chart.ChartTitles;
import dev.assay.chart.ChartsViewModel;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent.ChartMade;
import dev.assay.copilot.log.Transcript;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The Charts tab filled with the charts of a conversation: those of its answers, and after them
/// those that were drawn by hand. The latter are written down with the conversation, and can be
/// deleted and brought back. For the screen's thread.
public final class ChartsByHand {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final ChartsViewModel charts;
    private final DeletedByHand deleted;

    /// By figure, because two charts that look alike are two charts.
    private final IdentityHashMap<ObjectNode, String> ids = new IdentityHashMap<>();

    public ChartsByHand(
            Jobs jobs,
            ShellViewModel shell,
            ChatViewModel chat,
            ChartsViewModel charts,
            DeletedByHand deleted) {
        this.jobs = jobs;
        this.shell = shell;
        this.chat = chat;
        this.charts = charts;
        this.deleted = deleted;
        charts.deleteWith(chart -> ids.containsKey(chart.figure()), this::delete);
    }

    /// Shows the charts of a conversation.
    ///
    /// @return how many there are
    public int show(@Nullable Transcript transcript) {
        List<ChartSpec> all = new ArrayList<>();
        ids.clear();
        if (transcript != null) {
            transcript.turns().forEach(turn -> all.addAll(turn.charts()));
            for (ChartMade made : transcript.made().charts()) {
                ids.put(made.chart().figure(), made.id());
                all.add(made.chart());
            }
        }
        charts.setCharts(all);
        return all.size();
    }

    /// Takes the chart that is about to be drawn, for the conversation that is open now: by the
    /// time it is drawn, it may be another.
    public Consumer<ChartSpec> receiver() {
        Conversation in = shell.conversationProperty().get();
        return chart -> {
            if (in != null && isOpen(in)) {
                keep(in, chart);
            }
        };
    }

    private void keep(Conversation in, ChartSpec chart) {
        String id = "chart-" + UUID.randomUUID();
        Work<String> work =
                _ -> {
                    in.byHand(at -> new ChartMade(at, id, chart));
                    return id;
                };
        jobs.start("keep a chart", work, ended -> kept(in, chart, ended));
    }

    private void kept(Conversation in, ChartSpec chart, JobOutcome<String> ended) {
        if (!isOpen(in)) {
            return;
        }
        chat.refresh();
        ended.tell(
                id -> {
                    // A turn that runs shows what was written a moment later.
                    ids.put(chart.figure(), id);
                    charts.enlarge(chart);
                },
                sentence -> {
                    charts.enlarge(chart);
                    shell.notices()
                            .sayProblem(
                                    "The chart is shown, but it could not be kept with the conversation. "
                                            + sentence);
                });
    }

    private void delete(ChartSpec chart) {
        String id = ids.get(chart.figure());
        if (id != null) {
            deleted.delete(id, "The chart “" + ChartTitles.plain(chart) + "” is deleted.");
        }
    }

    private boolean isOpen(Conversation asked) {
        return asked.equals(shell.conversationProperty().get());
    }
}
