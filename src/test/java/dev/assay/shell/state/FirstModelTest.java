package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FirstModelTest {
    private static final ModelInfo GUIDE = info(ModelInfo.OFFLINE, "Offline guide");
    private static final ModelInfo QWEN = info("openai:qwen3", "qwen3");
    private static final ModelInfo OTHER = info("openai:other", "other");

    private final List<ModelInfo> chosen = new ArrayList<>();
    private final Notices notices = new Notices(Jobs.inline());

    private static ModelInfo info(String id, String name) {
        return new ModelInfo(id, name, "p", false, ModelFacts.NONE);
    }

    private void listed(List<ModelInfo> before, List<ModelInfo> now) {
        FirstModel.offer(notices, before, now, chosen::add);
    }

    @Test
    void theFirstModelIsOfferedAndAskedOnceTheOfferIsTaken() {
        listed(List.of(GUIDE), List.of(GUIDE, QWEN));
        Notices.Notice notice = notices.shownProperty().get().orElseThrow();
        assertThat(notice.sentence())
                .isEqualTo(
                        "qwen3 can answer from now on. This conversation still asks the offline guide.");
        assertThat(chosen).isEmpty();
        Notices.Notice.Action action = notice.action().orElseThrow();
        assertThat(action.label()).isEqualTo("Ask qwen3");
        action.run().run();
        assertThat(chosen).containsExactly(QWEN);
        assertThat(notices.shownProperty().get()).isEmpty();
    }

    @Test
    void nothingIsOfferedAtTheStartNorOfAFurtherModelNorOfNone() {
        listed(List.of(), List.of(GUIDE, QWEN));
        listed(List.of(GUIDE, QWEN), List.of(GUIDE, OTHER));
        listed(List.of(GUIDE), List.of(GUIDE));
        assertThat(notices.shownProperty().get()).isEmpty();
    }
}
