package dev.assay.chat;

import dev.assay.copilot.Conversation;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.function.Consumer;

/// Results that the model keeps reading whole.
final class Pins {
    private Pins() {}

    /// A pin on the result of a call, or none.
    record Pin(String turn, String call, boolean pinned) {}

    /// Writes a pin into a conversation's log, in the background.
    ///
    /// @param done hears of the end, with a sentence where it failed
    static void change(Jobs jobs, Conversation in, Pin pin, Consumer<Optional<String>> done) {
        jobs.start(
                "pin",
                _ -> {
                    in.pin(pin.turn(), pin.call(), pin.pinned());
                    return pin;
                },
                ended ->
                        done.accept(
                                ended instanceof JobOutcome.Failed<Pin>(String sentence, _)
                                        ? Optional.of("The pin could not be kept: " + sentence)
                                        : Optional.empty()));
    }
}
