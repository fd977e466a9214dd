package dev.assay.tool.approval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ApprovalDeskTest {
    private static final Wanted CALL =
            new Wanted("drop", "the server lab", Json.object(), List.of(), false);

    private final ApprovalDesk desk = new ApprovalDesk();

    private Answer answer() throws InterruptedException {
        return desk.ask(CALL, Work.Monitor.none());
    }

    @Test
    void whereNobodySitsNothingIsAllowed() throws Exception {
        assertThat(answer())
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused -> {
                            assertThat(refused.fromNowOn()).isFalse();
                            assertThat(refused.sentence())
                                    .contains("drop of the server lab was not run", "--approve");
                        });
    }

    @Test
    void whoeverSitsThereAnswers() throws Exception {
        desk.seat((call, _) -> new Answer.Allowed(call.tool().equals("drop")));
        assertThat(answer()).isEqualTo(new Answer.Allowed(true));
    }

    @Test
    void everythingCanBeAllowedOnce() throws Exception {
        desk.allowAll();
        assertThat(answer()).isEqualTo(new Answer.Allowed(false));
    }
}
