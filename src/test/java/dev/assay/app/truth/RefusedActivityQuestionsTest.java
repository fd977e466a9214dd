package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the built-in guide does not understand of the sample activities it says so of: no table is
/// looked into whose columns happen to be called alike.
final class RefusedActivityQuestionsTest {
    @TempDir static Path home;
    private static AskingDesk desk;

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private static String told(String... questions) throws InterruptedException {
        return Told.of(desk.ask("activity:sample", Optional.empty(), List.of(questions)))
                .toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How hard was the Hill repeats?",
                "Which ride had the highest heart rate and why?",
                "How far did I ride with Anna?",
                "Which runs were not over 10 km?",
                "How many rides and runs did I do?",
                "What was the weather on Sunday's ride?",
                "Was Sunday's ride steady, and was it windy?",
                "How many activities are there in the mountains?",
                "What was my longest run's heart rate?",
                "Where was my last ride?",
                "What will my FTP be next year?",
                "How long until I recover?",
                "Which shoes did I wear in the Long run?",
                "Is my max heart rate normal?",
                "How many times did I ride in the rain?",
                "Max heart rate of rides without the lunch ride",
                "Did I run faster than last year?",
                "Total distance of runs and rides",
                "What pace should I run tomorrow?",
                "Which of my rides was the most fun?",
                "How much did I climb on the second half of the Hill repeats?",
                "What is my average max heart rate?"
            })
    void whatIsNotUnderstoodIsRefused(String question) throws InterruptedException {
        assertThat(told(question)).contains("I did not understand that").doesNotContain("SELECT");
    }

    /// Once the streams of a ride are stored there is a table with a column of distances that grow.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "how much did I ride in the rain",
                "what is the typical distance of my rides and runs",
                "which ride was the windiest"
            })
    void aStoredStreamIsNoListOfActivities(String question) throws InterruptedException {
        assertThat(told("How was the Sunday long ride?", question))
                .contains("I did not understand that")
                .doesNotContain("SELECT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is the average average_heartrate in activities?",
                "how many rows are in activities",
                "what is the average distance by sport"
            })
    void whoAsksForTheTableGetsIt(String question) throws InterruptedException {
        assertThat(told(question)).contains("activities");
    }

    /// What was understood and cannot be taken into account is named, never passed over.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Average speed of rides by month",
                "Which was my longest ride per month?",
                "max heart rate per week",
                "what is my w/kg this year"
            })
    void whatCannotBeTakenIntoAccountIsNamed(String question) throws InterruptedException {
        assertThat(told(question)).contains("I cannot narrow that down to “");
    }
}
