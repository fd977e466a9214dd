package dev.assay.extract.chunks;

import dev.assay.extract.chunks.Reports.Answer;
import dev.assay.extract.reading.FinalReport;
import dev.assay.llm.TokenCounter;
import java.util.ArrayList;
import java.util.List;

/// Makes one report of many: of as many as fit into one call, and of what comes of that again,
/// until one is left.
///
/// @param room how many tokens of reports a call can take
record Reduction(ReducePrompt prompt, Reports reports, int room, TokenCounter counter) {
    /// @param partials at least one
    Answer run(List<PartialReport> partials) throws InterruptedException {
        List<PartialReport> left = partials;
        boolean complete = true;
        while (left.size() > 1) {
            List<List<PartialReport>> groups = groups(left);
            if (groups.size() == left.size()) {
                return new Answer.Failed("two of them are too long for one call.", false);
            }
            Answer[] answers = new Answer[groups.size()];
            SeveralAtOnce.each(groups.size(), i -> answers[i] = ask(groups.get(i)));
            List<PartialReport> next = new ArrayList<>();
            for (int i = 0; i < answers.length; i++) {
                switch (answers[i]) {
                    case Answer.Failed failed -> {
                        return failed;
                    }
                    case Answer.Reported(FinalReport report) -> {
                        complete &= report.complete();
                        List<PartialReport> group = groups.get(i);
                        next.add(
                                new PartialReport(
                                        group.getFirst().first(),
                                        group.getLast().last(),
                                        report.text()));
                    }
                }
            }
            left = next;
        }
        return new Answer.Reported(new FinalReport(left.getFirst().text(), complete));
    }

    private Answer ask(List<PartialReport> group) throws InterruptedException {
        return group.size() == 1
                ? new Answer.Reported(new FinalReport(group.getFirst().text(), true))
                : reports.ask(tag -> prompt.request(tag, group));
    }

    private List<List<PartialReport>> groups(List<PartialReport> partials) {
        List<List<PartialReport>> groups = new ArrayList<>();
        int taken = room + 1;
        for (PartialReport partial : partials) {
            int tokens = counter.count(PartialReport.labelled(List.of(partial)));
            taken += tokens;
            if (taken > room) {
                groups.add(new ArrayList<>());
                taken = tokens;
            }
            groups.getLast().add(partial);
        }
        return groups;
    }
}
