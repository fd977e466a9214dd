package dev.assay.activity.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.guide.answer.PlannedCall;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ActivityQuestionReaderTest {
    private final List<Activity> known = new SampleLibrary().activities();

    private String about(String question) {
        return new ActivityQuestionReader(known)
                .read(question)
                .map(read ->
                        switch (read) {
                            case ActivityQuestion.Told(PlannedCall call) -> call.tool();
                            case ActivityQuestion.How(Activity one) -> one.name();
                            case ActivityQuestion.Steady(Activity one) -> "steady " + one.name();
                            case ActivityQuestion.Counted counted -> counted.which();
                            case ActivityQuestion.Summed summed -> summed.which();
                            case ActivityQuestion.Extreme extreme -> extreme.which();
                            case ActivityQuestion.Figured(Figure figure, Activity one) ->
                                    figure.label() + " " + one.name();
                        })
                .orElse("not understood");
    }

    @Test
    void activitiesAreListed() {
        assertThat(
                        List.of(
                                "Which activities are there?",
                                "list my recent activities",
                                "show me all activities, please"))
                .allSatisfy(
                        question -> assertThat(about(question)).isEqualTo("get-recent-activities"));
    }

    @Test
    void anActivityIsFoundByItsNameItsIdOrAsTheLatestOfItsSport() {
        assertThat(about("How was the Sunday long ride?")).isEqualTo("Sunday long ride");
        assertThat(about("was my Sunday long ride steady?")).isEqualTo("steady Sunday long ride");
        assertThat(about("describe 1794827700")).isEqualTo("Pool swim");
        assertThat(about("how was my last run?")).isEqualTo("Tempo run");
        assertThat(about("Summarise the latest ride")).isEqualTo("Recovery indoors");
        assertThat(about("How was Hilly run?")).isEqualTo("Hilly run");
    }

    @Test
    void whatIsSaidBesideIsNotPassedOver() {
        assertThat(
                        List.of(
                                "How was the Sunday long ride compared with the Coffee ride?",
                                "How was the Friday swim?",
                                "was Sunday's ride steady, and was it windy?",
                                "which activities are longer than 50 km?",
                                "how many activities are there in the mountains?",
                                "how far did I ride with Anna?",
                                "which run had the highest power and why?"))
                .allSatisfy(question -> assertThat(about(question)).isEqualTo("not understood"));
    }
}
