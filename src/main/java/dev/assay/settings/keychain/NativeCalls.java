package dev.assay.settings.keychain;

import dev.assay.base.Exempt;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/// Functions of a library of the system. Those that are called end with a number or with nothing.
final class NativeCalls {
    private final SymbolLookup library;

    /// A library that is never unloaded.
    ///
    /// @throws IllegalArgumentException where the system has none of that name
    @SuppressWarnings("restricted")
    NativeCalls(String library) {
        this.library = SymbolLookup.libraryLookup(library, Arena.global());
    }

    /// A function, to be called with [#call].
    ///
    /// @throws java.util.NoSuchElementException where the library has none of that name
    @SuppressWarnings("restricted")
    MethodHandle function(String name, FunctionDescriptor type, Linker.Option... options) {
        return Linker.nativeLinker().downcallHandle(library.findOrThrow(name), type, options);
    }

    /// A call into a library, with an arena for memory that is needed until the call ends.
    interface Call<T> {
        T call(Arena arena) throws Throwable;
    }

    /// Calls functions: a handle may throw anything, a function of the system throws nothing.
    @Exempt(
            rule = Exempt.Rule.CATCH_ALL,
            reason = "Method handles declare that they throw anything")
    static <T> T call(Call<T> call) throws KeychainException {
        try (Arena arena = Arena.ofConfined()) {
            return call.call(arena);
        } catch (KeychainException refused) {
            throw refused;
        } catch (Error broken) {
            throw broken;
        } catch (Throwable wrong) {
            throw new KeychainException("cannot be reached", wrong);
        }
    }

    /// A text that ends where the segment does, without a zero behind it.
    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Memory that a library owns.
    ///
    /// @param length of it, in bytes
    @SuppressWarnings("restricted")
    static MemorySegment memory(MemorySegment address, long length) {
        return address.reinterpret(length);
    }

    /// The text in memory that a library owns.
    ///
    /// @param length in bytes
    static String text(MemorySegment address, long length) {
        byte[] bytes = memory(address, length).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
