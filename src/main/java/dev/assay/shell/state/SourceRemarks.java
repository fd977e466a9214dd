package dev.assay.shell.state;

import dev.assay.shell.state.Notices.Notice;
import dev.assay.shell.state.Workspace.SourceEntry;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What was odd about sources when they were read: the first remark is said once for each reading
/// at the window's foot, and all are shown where somebody wants to read them. For the screen's
/// thread.
public final class SourceRemarks {
    private final Notices notices;
    private final Set<String> told = new HashSet<>();
    private @Nullable Said said;
    private final ReadOnlyObjectWrapper<Optional<SourceEntry>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    SourceRemarks(Notices notices) {
        this.notices = notices;
    }

    /// A notice and the source that it is about.
    private record Said(String source, Notice notice) {}

    /// Says what was odd of the sources of a conversation: of the first that was not met with it.
    void announce(List<SourceEntry> sources) {
        sources.stream()
                .filter(source -> !source.remarks().isEmpty() && !told.contains(remark(source)))
                .findFirst()
                .or(() -> sources.stream().findFirst())
                .ifPresent(this::announce);
    }

    private static String remark(SourceEntry source) {
        return source.id() + source.remarks().getFirst();
    }

    /// Says what was odd, the first time that a source is met with it. What was said of another one
    /// goes: it would be read as a remark on this one.
    void announce(SourceEntry source) {
        if (said != null && !said.source().equals(source.id())) {
            notices.withdraw(said.notice());
            said = null;
        }
        if (!source.remarks().isEmpty() && told.add(remark(source))) {
            Notice notice = notice(source);
            said = new Said(source.id(), notice);
            notices.say(notice);
        }
    }

    private Notice notice(SourceEntry source) {
        Runnable all =
                () -> {
                    notices.dismiss();
                    show(source);
                };
        return new Notice(
                source.name() + ": " + source.remarks().getFirst(),
                true,
                source.remarks().size() == 1
                        ? Optional.empty()
                        : Optional.of(new Notice.Action("Show all", all)));
    }

    /// Shows every remark on a source.
    public void show(SourceEntry source) {
        // So that the same source is shown again after its list was closed.
        shown.set(Optional.empty());
        shown.set(Optional.of(source));
    }

    /// The source whose remarks somebody wanted to read last.
    public ReadOnlyObjectProperty<Optional<SourceEntry>> shownProperty() {
        return shown.getReadOnlyProperty();
    }
}
