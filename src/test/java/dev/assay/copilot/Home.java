package dev.assay.copilot;

import dev.assay.agent.RequestMeasures;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.llm.TokenCounter;
import dev.assay.result.TestStores;
import dev.assay.result.store.OutputBase;
import dev.assay.settings.SendLimit;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/// A data folder with conversations that have real stores.
public final class Home {
    private Home() {}

    public static Conversations conversations(Path home, Clock clock, Tool... tools) {
        return conversations(home, clock, (_, _, _) -> new Toolbox(List.of(tools)));
    }

    public static Conversations conversations(
            Path home, Clock clock, ConversationParts.Tools tools) {
        return new Conversations(home, parts(home, clock, tools, ToldChips.always("C1")));
    }

    /// What conversations without tools are made of.
    static ConversationParts parts(Path home, Clock clock, TurnBriefing.Preparer briefings) {
        return parts(home, clock, (_, _, _) -> new Toolbox(List.of()), briefings);
    }

    /// Conversations whose large requests are asked about.
    static Conversations limited(Path home, SendDesk sending, Tool... tools) {
        ConversationParts parts =
                parts(
                        home,
                        Clock.systemUTC(),
                        (_, _, _) -> new Toolbox(List.of(tools)),
                        ToldChips.always("C1"));
        return new Conversations(
                home,
                new ConversationParts(
                        parts.stores(),
                        parts.outputs(),
                        parts.tools(),
                        parts.briefings(),
                        parts.keeper(),
                        parts.measures(),
                        sending,
                        parts.redaction(),
                        parts.clock()));
    }

    private static ConversationParts parts(
            Path home,
            Clock clock,
            ConversationParts.Tools tools,
            TurnBriefing.Preparer briefings) {
        OutputBase outputs = new OutputBase(home.resolve("outputs"), home);
        return new ConversationParts(
                folder -> TestStores.open(folder, outputs),
                outputs,
                tools,
                briefings,
                store -> TestStores.keeper(store),
                new RequestMeasures(new TokenCounter()),
                new SendDesk(() -> SendLimit.NONE),
                () -> true,
                clock);
    }

    public static Conversations conversations(Path home, Tool... tools) {
        return conversations(home, Clock.systemUTC(), tools);
    }
}
