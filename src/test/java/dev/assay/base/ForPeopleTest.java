package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ForPeopleTest {
    private static final class DiskFull extends RuntimeException implements ForPeople {
        private static final long serialVersionUID = 1;

        DiskFull() {
            super("The disk is full. Make room.", new IllegalStateException("ENOSPC"));
        }
    }

    @Test
    void theNearestExceptionForPeopleSpeaks() {
        Exception wrapped = new IllegalStateException("call failed", new DiskFull());
        assertThat(ForPeople.words(wrapped)).contains("The disk is full. Make room.");
        assertThat(ForPeople.words(new DiskFull())).contains("The disk is full. Make room.");
    }

    @Test
    void whatIsForTheLogStaysThere() {
        assertThat(ForPeople.words(new IllegalStateException("/home/ann/secret.db"))).isEmpty();
    }
}
