package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No keychain holds anybody up.
final class BoundedKeychainTest {
    private static final Duration SHORT = Duration.ofMillis(150);

    @TempDir Path folder;

    private final MemoryKeychain memory = new MemoryKeychain();
    private final BoundedKeychain bounded = new BoundedKeychain(memory, Duration.ofMinutes(2));

    /// One that is not waited for where it is silent; on a busy machine others may seem so.
    private final BoundedKeychain brief = new BoundedKeychain(memory, SHORT);

    @Test
    void keepsUnderAReferenceThatNamesTheAccount() {
        String first = bounded.keep("api.example.com", "sk-one").orElseThrow();
        String second = bounded.keep("api.example.com", "sk-two").orElseThrow();

        assertThat(first).startsWith("api.example.com ").isNotEqualTo(second);
        assertThat(memory.all()).isEqualTo(Map.of(first, "sk-one", second, "sk-two"));
        assertThat(bounded.trouble()).isEmpty();
    }

    @Test
    void saysWhyItRefuses() {
        memory.refuse("is locked");

        assertThat(bounded.keep("a", "b")).isEmpty();
        assertThat(bounded.trouble()).isEqualTo("is locked");

        memory.refuse("");
        assertThat(bounded.keep("a", "b")).isPresent();
        assertThat(bounded.trouble()).isEmpty();
    }

    @Test
    void whatItDoesNotGiveBackItDoesNotKeep() {
        memory.forgetAll();

        assertThat(bounded.keep("a", "b")).isEmpty();
        assertThat(bounded.trouble()).isEqualTo("did not give a key back");
    }

    @Test
    void oneThatIsSilentIsWaitedForOnce() throws Exception {
        Runnable speak = memory.fallSilent();

        assertThat(brief.keep("a", "b")).isEmpty();
        assertThat(brief.trouble()).isEqualTo("did not answer");
        for (int i = 0; i < 50; i++) {
            assertThat(brief.keep("a", "b")).isEmpty();
        }
        assertThat(memory.asked()).isOne();

        speak.run();
        Patience.until(() -> brief.trouble().isEmpty() && brief.keep("c", "d").isPresent());
        Patience.untilAsserted(() ->
                assertThat(memory.all().values())
                        .as("what came too late is not left behind")
                        .containsExactly("d"));
    }

    @Test
    void somebodyMayTakeTheirTimeToUnlockIt() throws Exception {
        memory.keep("a 1", "b");
        Runnable speak = memory.fallSilent();
        CompletableFuture<Map<String, String>> found = new CompletableFuture<>();
        brief.find(List.of("a 1"), found::complete);
        assertThat(brief.keep("c", "d")).as("meanwhile others wait no longer").isEmpty();
        assertThat(found).isNotDone();

        speak.run();

        assertThat(Patience.get(found)).isEqualTo(Map.of("a 1", "b"));
    }

    @Test
    void aBugOfAKeychainIsARefusal() throws Exception {
        Keychain broken =
                new Keychain() {
                    @Override
                    public String name() {
                        return "the broken keychain";
                    }

                    @Override
                    public void keep(String reference, String secret) {
                        throw new ClassCastException("no list");
                    }

                    @Override
                    public Map<String, String> find(java.util.Collection<String> references) {
                        throw new UnsatisfiedLinkError("no library");
                    }

                    @Override
                    public void forget(String reference) {
                        throw new IllegalStateException("closed");
                    }
                };
        BoundedKeychain held = new BoundedKeychain(broken, Duration.ofSeconds(60));

        assertThat(held.keep("a", "b")).isEmpty();
        assertThat(held.trouble()).isEqualTo("cannot be reached");
        CompletableFuture<Map<String, String>> found = new CompletableFuture<>();
        held.find(List.of("a"), found::complete);
        assertThat(Patience.get(found)).isEmpty();
    }

    @Test
    void aBusThatSaysNothingIsLeft() throws Exception {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("bus"));
        try (ServerSocketChannel silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            silent.bind(address);
            BoundedKeychain held =
                    new BoundedKeychain(new SecretService("unix:path=" + address.getPath()), SHORT);

            Optional<String> kept = held.keep("a", "b");

            assertThat(kept).isEmpty();
            assertThat(held.trouble()).isEqualTo("did not answer");
        }
    }
}
