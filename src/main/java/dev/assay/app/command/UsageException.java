package dev.assay.app.command;

import dev.assay.base.ForPeople;

/// A command that was asked for in a way that makes no sense, which one sentence explains; it ends
/// with [Console#USAGE].
public final class UsageException extends RuntimeException implements ForPeople {
    private static final long serialVersionUID = 1L;

    UsageException(String sentence) {
        super(sentence);
    }
}
