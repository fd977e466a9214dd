package dev.assay.pages;

import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.tool.ToolCall;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/// A page that shows a source: which one, and whether somebody looks. Reads only while somebody
/// does. For the screen's thread.
///
/// @param <S> the kind of source
public abstract class PageViewModel<S extends Source> {
    private final Class<S> kind;
    private final ChangeLook changes;
    private final BooleanProperty watched = new SimpleBooleanProperty();
    private @Nullable S source;

    /// A page without a source.
    protected PageViewModel(Jobs jobs, Class<S> kind) {
        this.kind = kind;
        this.changes = new ChangeLook(jobs, this::follow);
    }

    /// Shows an open source, or none. The one that is shown already stays as it is, unless its data
    /// were read again meanwhile.
    public final void show(@Nullable Source opened) {
        if (Objects.equals(opened, source)) {
            follow();
            return;
        }
        source = kind.isInstance(opened) ? kind.cast(opened) : null;
        changes.over(source);
        begin();
    }

    /// Begins with another source, or with none.
    protected abstract void begin();

    /// Reads again what the source has read again.
    public abstract void follow();

    /// The words on its tab.
    public abstract ObservableValue<String> titleProperty();

    /// The source that is shown; null where there is none.
    protected final @Nullable S source() {
        return source;
    }

    /// True while somebody looks at the page.
    public final BooleanProperty watchedProperty() {
        return watched;
    }

    /// The look at what changed behind the source.
    public final ChangeLook changes() {
        return changes;
    }

    /// Shows what the page can do with the source that it shows, for a picture.
    public void showExample() {}

    /// Hears which tools an answer called, in their order: a page can show what it is about.
    public void answered(List<ToolCall> calls) {}

    /// The things on the page that can be opened by their names.
    public List<SourcePage.Named> named() {
        return List.of();
    }
}
