package dev.assay.tool.approval;

import dev.assay.task.Work;
import java.util.concurrent.atomic.AtomicReference;

/// Where calls are asked about, whoever sits there: nobody at first, then the window, or a command
/// that was told to allow everything.
public final class ApprovalDesk implements CallApproval {
    private final AtomicReference<CallApproval> seated =
            new AtomicReference<>(ApprovalDesk::nobody);

    /// Somebody answers from now on.
    public void seat(CallApproval somebody) {
        seated.set(somebody);
    }

    /// Allows every call from now on, each of them once.
    public void allowAll() {
        seat((_, _) -> new Answer.Allowed(false));
    }

    private static Answer nobody(Wanted call, Work.Monitor monitor) {
        return new Answer.Refused(
                false,
                "The call of %s of %s was not run: the analyst must allow it, and nobody can be asked here. Allow the tool in Assay's window, or start the command with --approve."
                        .formatted(call.tool(), call.place()),
                false);
    }

    @Override
    public Answer ask(Wanted call, Work.Monitor monitor) throws InterruptedException {
        return seated.get().ask(call, monitor);
    }
}
