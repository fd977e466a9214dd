package dev.assay.chip.domain;

import dev.assay.settings.Passwords;
import java.util.HashMap;
import java.util.Map;

/// Passwords that are kept for one test.
public final class KeptPasswords implements Passwords {
    private final Map<String, String> kept = new HashMap<>();

    /// All of them, by their accounts.
    public Map<String, String> all() {
        return Map.copyOf(kept);
    }

    @Override
    public boolean keeps(String account) {
        return kept.containsKey(account);
    }

    @Override
    public String of(String account) {
        return kept.getOrDefault(account, "");
    }

    @Override
    public void keep(String account, String password) {
        kept.put(account, password);
    }

    @Override
    public void forget(String account) {
        kept.remove(account);
    }

    @Override
    public String place() {
        return "the memory of a test";
    }
}
