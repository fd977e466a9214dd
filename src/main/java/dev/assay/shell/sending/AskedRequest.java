package dev.assay.shell.sending;

import dev.assay.copilot.limit.LargeRequest;
import java.util.concurrent.atomic.AtomicReference;
import javafx.util.Subscription;

/// A request that waits for an answer, as it is asked about now. For the screen's thread, but for
/// what it shows.
public final class AskedRequest {
    private final AskViewModel asks;
    private final Object mark;
    private final AtomicReference<LargeRequest> request;
    private Subscription following = Subscription.EMPTY;

    /// @param mark of the request
    /// @param request as it is asked about now
    AskedRequest(AskViewModel asks, Object mark, LargeRequest request) {
        this.asks = asks;
        this.mark = mark;
        this.request = new AtomicReference<>(request);
    }

    /// Tells what becomes of it until it is let go.
    ///
    /// @param changed called when it was put together anew
    /// @param over called when it waits no more
    void follow(Runnable changed, Runnable over) {
        following =
                asks.stateProperty()
                        .subscribe((_, now) -> {
                            if (!(now instanceof AskState.Asked asked)
                                    || !asked.mark().equals(mark)) {
                                over.run();
                            } else if (asked.large() instanceof LargeRequest other
                                    && !request.getAndSet(other).equals(other)) {
                                changed.run();
                            }
                        });
    }

    void letGo() {
        following.unsubscribe();
    }

    /// Has it put together anew.
    void changed() {
        asks.changed(mark);
    }

    /// The request part by part; slow, for any thread.
    SendingState.Shown shown() {
        LargeRequest now = request.get();
        return new SendingState.Shown(now.parts().get(), now.model(), now.tokens(), false, true);
    }
}
