package dev.assay.agent;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply.Replied;

/// Who follows a loop: a journal, a progress bar, a sum of what it costs.
public interface LoopEvents {
    /// A round with tools begins; what it offers may be looked up now.
    ///
    /// @throws InterruptedException when cancelled
    void roundStarts(int round) throws InterruptedException;

    /// A request is about to be sent.
    ///
    /// @param last whether it offers no tools any more
    /// @return who hears the reply as it comes in
    LanguageModel.ReplyListener asking(int round, FitResult.Fits request, boolean last);

    /// A reply is complete.
    void replied(int round, Replied reply);
}
