package dev.assay.activity.domain;

import dev.assay.activity.strava.StravaAccount;

/// An account at Strava with the secret of the athlete's application.
///
/// @param secret empty for the one that is kept
public record StravaLogin(StravaAccount account, String secret) {
    /// Nothing secret in it: it may come into a log.
    @Override
    public String toString() {
        return account.id();
    }
}
