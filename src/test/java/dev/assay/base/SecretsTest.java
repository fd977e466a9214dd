package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What must not leave the program's memory, and what may.
final class SecretsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "key sk-SECRET12345 refused",
                "key sk-proj-SECRET_12345-x refused",
                "Authorization: Bearer SECRET.abc-123",
                "authorization=Basic SECRETSECRET==",
                "{\"api_key\": \"SECRET\", \"a\": 1}",
                "{\"openai\":{\"apiKey\":\"SECRET with \\\"quotes\\\" in it\"}}",
                "{\"inner\":\"{\\\"api_key\\\":\\\"SECRET\\\"}\"}",
                "{'client_secret': 'SECRET'}",
                "{\"token\":\"SECRET\"}",
                "https://h/v1?api_key=SECRET&x=1",
                "https://h/v1?x=1&key=SECRET",
                "https://h/cb?access_token=SECRET#f",
                "mongodb://user:SECRET@host:27017/qdash",
                "mongodb+srv://user:SE:CRET@SECRET@host/db?retryWrites=true",
                "http://user:SECRET@proxy:8080",
                "OPENAI_API_KEY=SECRET",
                "password: SECRET",
                "Incorrect API key provided: SECRET-9f8e7d6c5b4a.",
                "the access key 'SECRET**********1234' is not valid",
                "gsk_SECRET0123456789 was refused",
                "AIzaSECRET0123456789abcdef was refused",
                "PGPASSWORD=SECRET psql"
            })
    void hidesSecrets(String text) {
        assertThat(Secrets.hide(text)).doesNotContain("SECRET").contains("[hidden]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "key=t1 version=2",
                "the data key t1#2 is stored",
                "max_output_tokens: 16384",
                "{\"data_key\":\"t1\",\"tokens\":231}",
                "ask-again is not a key",
                "mongodb://host:27017/qdash",
                "http://localhost:11434/v1?limit=3",
                "mail someone@example.org about it",
                ""
            })
    void leavesTheRestAlone(String text) {
        assertThat(Secrets.hide(text)).isEqualTo(text);
    }

    @Test
    void keepsWhatStandsAroundASecret() {
        assertThat(Secrets.hide("mongodb://user:pw1@host:27017/db failed"))
                .isEqualTo("mongodb://user:[hidden]@host:27017/db failed");
        assertThat(Secrets.hide("{\"api_key\":\"x\",\"a\":1}"))
                .isEqualTo("{\"api_key\":\"[hidden]\",\"a\":1}");
    }

    @Test
    void hidesWhatItWasToldWhereverItStands() {
        Secrets.remember("plain words 17");
        Secrets.remember("plain words 17 and more");

        assertThat(Secrets.hide("x=plain words 17 and more, /plain words 17/, plain words 1"))
                .isEqualTo("x=[hidden], /[hidden]/, plain words 1");
    }

    @Test
    void aPlaceholderIsNoSecret() {
        Secrets.remember("ollama");
        Secrets.remember("");

        assertThat(Secrets.hide("ollama answers")).isEqualTo("ollama answers");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "anything",
                "postgres",
                "my_database",
                "not-needed",
                "Schl\u00fcssel",
                "20241126"
            })
    void anOrdinaryWordStaysInAConversationAndInNoLog(String word) {
        Secrets.remember(word);

        assertThat(Secrets.hideKnown("Is there " + word + " else?"))
                .isEqualTo("Is there " + word + " else?");
        assertThat(Secrets.hide("The key is " + word + ".")).doesNotContain(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres7", "p@ssword", "horse-battery-staple", "QwErTyUiOpAsDfGh"})
    void whatIsNoWordIsHiddenInAConversationToo(String secret) {
        Secrets.remember(secret);

        assertThat(Secrets.hideKnown("It is " + secret + ".")).isEqualTo("It is [hidden].");
    }

    @Test
    void doesNotDwellOnLongText() {
        String long_ = "{\"password\":\"" + "a".repeat(200_000) + "://".repeat(2_000);

        assertThat(Patience.of(() -> Secrets.hide(long_).length())).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a.", "a-", "a.b+", "api_key", "secret=", "key: ", "\"token\":\"", "sk-"})
    void doesNotDwellOnWhatLooksLikeABeginningAgainAndAgain(String piece) {
        String long_ = piece.repeat(1_000_000 / piece.length());

        assertThat(Patience.of(() -> Secrets.hide(long_).length())).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://SeCrEt4711unlike@host/v1",
                "https://me:SeCrEt4711unlike@host/v1",
                "https://host/v1?token=x&anything=SeCrEt4711unlike",
                "SeCrEt4711unlike0000",
                " https://SeCrEt4711unlike0000/v1"
            })
    void aKeyInTheFieldOfAnAddressIsHiddenFromThenOn(String typed) {
        Secrets.rememberFrom(typed);

        assertThat(Secrets.hide("Connecting to SeCrEt4711unlike0000 failed"))
                .doesNotContain("SeCrEt4711unlike");
        assertThat(Secrets.hideKnown(typed)).doesNotContain("SeCrEt4711unlike");
    }

    @Test
    void anAddressWithoutAKeyHidesNothing() {
        String usual =
                "http://gpu-server-of-the-lab.example.org:11434/v1 and https://api.openai.com/v1,"
                        + " vllm-llama-3-70b-instruct of 2024-10-21 in northeurope";
        Secrets.rememberFrom("http://gpu-server-of-the-lab.example.org:11434/v1");
        Secrets.rememberFrom("https://api.openai.com/v1");
        Secrets.rememberFrom("localhost:1234");
        Secrets.rememberFrom("http://vllm-llama-3-70b-instruct:8000");
        Secrets.rememberFrom(
                "https://lab.example.org/v1?api-version=2024-10-21&region=northeurope");

        assertThat(Secrets.hide(usual)).isEqualTo(usual);
    }
}
