package dev.assay.settings.keychain;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The login keychain of a Mac: generic passwords of the service "Assay". The functions are those
/// of `SecKeychain.h`, which take bytes and lengths; the newer ones take dictionaries and need the
/// data protection keychain, which is open to signed applications alone.
final class MacKeychain implements Keychain {
    private static final byte[] SERVICE = NativeCalls.utf8("Assay");

    private static final int FOUND = 0;
    private static final int NOT_FOUND = -25300;
    private static final int REFUSED = -128;
    private static final int WRONG_PASSWORD = -25293;
    private static final int MAY_NOT_ASK = -25308;

    /// The functions, loaded when they are first needed and never unloaded.
    private static final class Security {
        private static final NativeCalls SECURITY =
                new NativeCalls("/System/Library/Frameworks/Security.framework/Security");

        private static final NativeCalls CORE =
                new NativeCalls(
                        "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation");

        /// Keychain, service, account, password, item; texts with their lengths before them.
        static final MethodHandle ADD =
                SECURITY.function(
                        "SecKeychainAddGenericPassword",
                        FunctionDescriptor.of(
                                JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT,
                                ADDRESS, ADDRESS));

        /// The same with places for the length and the address of the password.
        static final MethodHandle FIND =
                SECURITY.function(
                        "SecKeychainFindGenericPassword",
                        FunctionDescriptor.of(
                                JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, ADDRESS,
                                ADDRESS, ADDRESS));

        static final MethodHandle FREE =
                SECURITY.function(
                        "SecKeychainItemFreeContent",
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));

        static final MethodHandle DELETE =
                SECURITY.function(
                        "SecKeychainItemDelete", FunctionDescriptor.of(JAVA_INT, ADDRESS));

        static final MethodHandle RELEASE =
                CORE.function("CFRelease", FunctionDescriptor.ofVoid(ADDRESS));

        private Security() {}
    }

    @Override
    public String name() {
        return "the keychain of this Mac";
    }

    @Override
    public void keep(String reference, String secret) throws KeychainException {
        byte[] account = NativeCalls.utf8(reference);
        byte[] password = NativeCalls.utf8(secret);
        NativeCalls.call(arena -> {
            MemorySegment content = arena.allocateFrom(JAVA_BYTE, password);
            int status =
                    (int)
                            Security.ADD.invokeExact(
                                    MemorySegment.NULL,
                                    SERVICE.length,
                                    arena.allocateFrom(JAVA_BYTE, SERVICE),
                                    account.length,
                                    arena.allocateFrom(JAVA_BYTE, account),
                                    password.length,
                                    content,
                                    MemorySegment.NULL);
            content.fill((byte) 0);
            check(status);
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
            MemorySegment length = arena.allocate(JAVA_INT);
            MemorySegment content = arena.allocate(ADDRESS);
            if (!isFound(arena, reference, length, content, MemorySegment.NULL)) {
                return Optional.empty();
            }
            MemorySegment password = content.get(ADDRESS, 0);
            String secret =
                    NativeCalls.text(password, Integer.toUnsignedLong(length.get(JAVA_INT, 0)));
            int _ = (int) Security.FREE.invokeExact(MemorySegment.NULL, password);
            return Optional.of(secret);
        });
    }

    @Override
    public void forget(String reference) throws KeychainException {
        NativeCalls.call(arena -> {
            MemorySegment place = arena.allocate(ADDRESS);
            // Without places for the password nobody is asked whether it may be read.
            if (isFound(arena, reference, MemorySegment.NULL, MemorySegment.NULL, place)) {
                MemorySegment item = place.get(ADDRESS, 0);
                int deleted = (int) Security.DELETE.invokeExact(item);
                Security.RELEASE.invokeExact(item);
                check(deleted);
            }
            return true;
        });
    }

    /// Looks for a password, and puts it and its item where there are places for them.
    private static boolean isFound(
            Arena arena,
            String reference,
            MemorySegment length,
            MemorySegment content,
            MemorySegment item)
            throws Throwable {
        byte[] account = NativeCalls.utf8(reference);
        int status =
                (int)
                        Security.FIND.invokeExact(
                                MemorySegment.NULL,
                                SERVICE.length,
                                arena.allocateFrom(JAVA_BYTE, SERVICE),
                                account.length,
                                arena.allocateFrom(JAVA_BYTE, account),
                                length,
                                content,
                                item);
        if (status == NOT_FOUND) {
            return false;
        }
        check(status);
        return true;
    }

    private static void check(int status) throws KeychainException {
        switch (status) {
            case FOUND -> {}
            case REFUSED, WRONG_PASSWORD -> throw new KeychainException("was not unlocked");
            case MAY_NOT_ASK -> throw new KeychainException("is locked");
            default -> throw new KeychainException("refused (status " + status + ")");
        }
    }
}
