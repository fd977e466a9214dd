package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class WorkerChannelTest {
    private static ObjectNode received(int length, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(length);
        out.write(text.getBytes(StandardCharsets.UTF_8));
        return new WorkerChannel(
                        new ByteArrayInputStream(bytes.toByteArray()),
                        OutputStream.nullOutputStream())
                .receive();
    }

    private static ObjectNode received(String text) throws IOException {
        return received(text.getBytes(StandardCharsets.UTF_8).length, text);
    }

    @Test
    void whatIsSentIsReceived() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectNode message = Json.object().put("text", "µ \ud83d\ude00 \"quoted\"");
        new WorkerChannel(new ByteArrayInputStream(new byte[0]), bytes).send(message);

        WorkerChannel channel =
                new WorkerChannel(
                        new ByteArrayInputStream(bytes.toByteArray()),
                        OutputStream.nullOutputStream());
        assertThat(channel.receive()).isEqualTo(message);
        assertThat(channel.size()).isEqualTo(bytes.size() - Integer.BYTES);
        assertThatThrownBy(channel::receive).isInstanceOf(EOFException.class);
    }

    @Test
    void numbersThatAreNotFiniteAreRead() throws IOException {
        assertThat(received("{\"y\": NaN}").path("y").doubleValue()).isNaN();
    }

    @Test
    void aLengthOutOfReasonIsNotBelieved() {
        assertThatThrownBy(() -> received(-1, "{}")).hasMessage("a message of -1 bytes");
        assertThatThrownBy(() -> received(Integer.MAX_VALUE, "{}"))
                .hasMessageContaining("a message of 2147483647 bytes");
    }

    @Test
    void aMessageThatWasCutIsTheEnd() {
        assertThatThrownBy(() -> received(10, "{\"is")).isInstanceOf(EOFException.class);
    }

    @Test
    void whatIsNoObjectIsNoMessage() {
        assertThatThrownBy(() -> received("[1]")).hasMessage("a message that is no object");
        assertThatThrownBy(() -> received("{\"is\": os}")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> received("")).isInstanceOf(IOException.class);
    }

    @Test
    void nestingAndDigitsWithoutEndAreRefused() {
        assertThatThrownBy(() -> received("{\"a\":" + "[".repeat(100_000)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> received("{\"a\":" + "9".repeat(100_000) + "}"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aShortTextOfManyValuesIsRefused() {
        int lists = (int) (Runtime.getRuntime().maxMemory() / 4 / 64);
        assertThatThrownBy(() -> received("{\"a\":[" + "[],".repeat(lists) + "0]}"))
                .hasMessage("too many values");
    }
}
