package dev.assay.settings.keychain;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The Credential Manager of Windows: generic credentials whose names begin with "Assay: ", which
/// stay on this computer. Secrets are UTF-8; one may have 2560 bytes.
final class WindowsCredentials implements Keychain {
    private static final int GENERIC = 1;
    private static final int THIS_COMPUTER = 2;
    private static final int MOST_BYTES = 2560;
    private static final int NOT_FOUND = 1168;
    private static final int NO_SESSION = 1312;

    /// `CREDENTIALW` of `wincred.h` on a computer of 64 bits.
    private static final StructLayout CREDENTIAL =
            MemoryLayout.structLayout(
                    JAVA_INT.withName("flags"),
                    JAVA_INT.withName("type"),
                    ADDRESS.withName("target"),
                    ADDRESS.withName("comment"),
                    MemoryLayout.sequenceLayout(2, JAVA_INT).withName("written"),
                    JAVA_INT.withName("size"),
                    MemoryLayout.paddingLayout(4),
                    ADDRESS.withName("blob"),
                    JAVA_INT.withName("persist"),
                    JAVA_INT.withName("attributeCount"),
                    ADDRESS.withName("attributes"),
                    ADDRESS.withName("alias"),
                    ADDRESS.withName("user"));

    private static final long TYPE = offset("type");
    private static final long TARGET = offset("target");
    private static final long SIZE = offset("size");
    private static final long BLOB = offset("blob");
    private static final long PERSIST = offset("persist");
    private static final long USER = offset("user");

    private static long offset(String field) {
        return CREDENTIAL.byteOffset(MemoryLayout.PathElement.groupElement(field));
    }

    /// The functions, loaded when they are first needed and never unloaded.
    private static final class Advapi {
        private static final NativeCalls ADVAPI = new NativeCalls("advapi32.dll");

        private static final Linker.Option ERROR = Linker.Option.captureCallState("GetLastError");

        /// Credential, flags.
        static final MethodHandle WRITE =
                ADVAPI.function(
                        "CredWriteW", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), ERROR);

        /// Name, type, flags, a place for the address of the credential.
        static final MethodHandle READ =
                ADVAPI.function(
                        "CredReadW",
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS),
                        ERROR);

        /// Name, type, flags.
        static final MethodHandle DELETE =
                ADVAPI.function(
                        "CredDeleteW",
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
                        ERROR);

        static final MethodHandle FREE =
                ADVAPI.function("CredFree", FunctionDescriptor.ofVoid(ADDRESS));

        private Advapi() {}
    }

    @Override
    public String name() {
        return "the Credential Manager of Windows";
    }

    private static MemorySegment target(Arena arena, String reference) {
        return wide(arena, "Assay: " + reference);
    }

    /// A text as Windows has them: characters of two bytes, and a zero behind them.
    private static MemorySegment wide(Arena arena, String text) {
        return arena.allocateFrom(JAVA_CHAR, (text + "\0").toCharArray());
    }

    private static MemorySegment state(Arena arena) {
        return arena.allocate(Linker.Option.captureStateLayout());
    }

    private static int error(MemorySegment state) {
        return state.get(
                JAVA_INT,
                Linker.Option.captureStateLayout()
                        .byteOffset(MemoryLayout.PathElement.groupElement("GetLastError")));
    }

    @Override
    public void keep(String reference, String secret) throws KeychainException {
        byte[] bytes = NativeCalls.utf8(secret);
        if (bytes.length > MOST_BYTES) {
            throw new KeychainException("takes no key as long as that");
        }
        NativeCalls.call(arena -> {
            MemorySegment blob = arena.allocateFrom(JAVA_BYTE, bytes);
            MemorySegment credential = arena.allocate(CREDENTIAL);
            credential.set(JAVA_INT, TYPE, GENERIC);
            credential.set(ADDRESS, TARGET, target(arena, reference));
            credential.set(JAVA_INT, SIZE, bytes.length);
            credential.set(ADDRESS, BLOB, blob);
            credential.set(JAVA_INT, PERSIST, THIS_COMPUTER);
            credential.set(ADDRESS, USER, wide(arena, "Assay"));
            MemorySegment state = state(arena);
            int done = (int) Advapi.WRITE.invokeExact(state, credential, 0);
            blob.fill((byte) 0);
            if (done == 0) {
                throw refused(error(state));
            }
            return true;
        });
    }

    @Override
    public Map<String, String> find(Collection<String> references) throws KeychainException {
        Map<String, String> found = new HashMap<>();
        for (String reference : references) {
            find(reference).ifPresent(secret -> found.put(reference, secret));
        }
        return Map.copyOf(found);
    }

    private static Optional<String> find(String reference) throws KeychainException {
        return NativeCalls.call(arena -> {
            MemorySegment place = arena.allocate(ADDRESS);
            MemorySegment state = state(arena);
            int done =
                    (int)
                            Advapi.READ.invokeExact(
                                    state, target(arena, reference), GENERIC, 0, place);
            if (done == 0) {
                if (error(state) == NOT_FOUND) {
                    return Optional.empty();
                }
                throw refused(error(state));
            }
            MemorySegment address = place.get(ADDRESS, 0);
            MemorySegment credential = NativeCalls.memory(address, CREDENTIAL.byteSize());
            String secret =
                    NativeCalls.text(
                            credential.get(ADDRESS, BLOB),
                            Integer.toUnsignedLong(credential.get(JAVA_INT, SIZE)));
            Advapi.FREE.invokeExact(address);
            return Optional.of(secret);
        });
    }

    @Override
    public void forget(String reference) throws KeychainException {
        NativeCalls.call(arena -> {
            MemorySegment state = state(arena);
            int done = (int) Advapi.DELETE.invokeExact(state, target(arena, reference), GENERIC, 0);
            if (done == 0 && error(state) != NOT_FOUND) {
                throw refused(error(state));
            }
            return true;
        });
    }

    private static KeychainException refused(int error) {
        return new KeychainException(
                error == NO_SESSION
                        ? "is not there for this session"
                        : "refused (error " + error + ")");
    }
}
