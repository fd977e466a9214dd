package dev.assay.activity.domain;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Details;
import dev.assay.activity.Recording;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Activities of a source that knows its athlete, of whom what somebody chose here counts more.
record LibraryOfAthlete(ActivityLibrary own, Supplier<Athlete> chosen) implements ActivityLibrary {
    @Override
    public String title() {
        return own.title();
    }

    @Override
    public Athlete athlete() {
        Athlete known = own.athlete();
        Athlete wanted = chosen.get();
        return new Athlete(
                known.name() == null ? wanted.name() : known.name(),
                wanted.ftp() == null ? known.ftp() : wanted.ftp(),
                wanted.weight() == null ? known.weight() : wanted.weight(),
                wanted.zones().isEmpty() ? known.zones() : wanted.zones());
    }

    @Override
    public List<Activity> activities() {
        return own.activities();
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor)
            throws InterruptedException {
        return own.recording(id, monitor);
    }

    @Override
    public Set<Long> unread() {
        return own.unread();
    }

    @Override
    public Optional<String> readStreams(List<Activity> wanted, Work.Monitor monitor)
            throws InterruptedException {
        return own.readStreams(wanted, monitor);
    }

    @Override
    public Optional<Details> details(long id, Work.Monitor monitor) throws InterruptedException {
        return own.details(id, monitor);
    }

    @Override
    public void close() {
        own.close();
    }
}
