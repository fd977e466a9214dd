package dev.assay.source;

import dev.assay.settings.Passwords;
import dev.assay.task.Work;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// The logins of a kind of data, whose passwords are kept for the next start.
///
/// @param isOne whether a source's name is an address with a login
/// @param address the address of such a name
public record KeptLogins<L extends Login<L>>(
        Passwords passwords, Predicate<String> isOne, Function<String, L> address) {
    /// An address with the password that is kept for it where it has none.
    public L withKeptPassword(L login) {
        String kept = login.lacksPassword() ? passwords.of(login.account()) : "";
        return kept.isEmpty() ? login : login.withPassword(kept);
    }

    /// Forgets the password of a source that has one, unless another source has the same account.
    ///
    /// @param left the ids of the other sources
    /// @return keeps it again
    public Runnable forget(String sourceId, List<String> left) {
        if (!isOne.test(sourceId)) {
            return () -> {};
        }
        String account = address.apply(sourceId).account();
        boolean shared =
                left.stream()
                        .filter(isOne)
                        .map(other -> address.apply(other).account())
                        .anyMatch(account::equals);
        String password = passwords.of(account);
        if (shared || password.isEmpty()) {
            return () -> {};
        }
        passwords.forget(account);
        return () -> passwords.keep(account, password);
    }

    /// Something that is asked of a server; blocking.
    @FunctionalInterface
    public interface Asking<L, A> {
        A ask(L login, Work.Monitor monitor) throws InterruptedException;
    }

    /// The access to such servers for a form that connects to one.
    ///
    /// @param list where what is connected stays open, and is remembered
    /// @param look looks what a server is and has
    /// @param open opens a source
    public <A> ServerAccess<L, A> access(
            SourceList list, Asking<L, A> look, Asking<L, ? extends Source> open) {
        return new Access<>(passwords, list, look, open);
    }

    private record Access<L extends Login<L>, A>(
            Passwords passwords,
            SourceList list,
            Asking<L, A> asking,
            Asking<L, ? extends Source> opening)
            implements ServerAccess<L, A> {
        @Override
        public boolean keepsPassword(L login) {
            return passwords.keeps(login.account());
        }

        @Override
        public A look(L login, Work.Monitor monitor) throws InterruptedException {
            return asking.ask(login, monitor);
        }

        @Override
        public String connect(L login, boolean keepPassword, Work.Monitor monitor)
                throws InterruptedException {
            Source opened = opening.ask(login, monitor);
            list.add(opened);
            if (!keepPassword) {
                passwords.forget(login.account());
            } else if (!login.password().isEmpty()) {
                passwords.keep(login.account(), login.password());
            }
            return opened.id();
        }

        @Override
        public void forgetPassword(L login) {
            passwords.forget(login.account());
        }

        @Override
        public String place() {
            return passwords.place();
        }
    }
}
