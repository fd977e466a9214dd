package dev.assay.shell.state;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the program knows without looking anything up: every method answers from memory at once, on
/// any thread, also on the screen's.
public interface KnownFacts {
    /// The sources on the list, the built-in one first.
    List<SourceEntry> sources();

    /// A source, on the list or not.
    SourceEntry source(String sourceId);

    /// A source that is open; to read in it takes a job.
    Source opened(String sourceId);

    /// Whether a name from outside, such as a path, is of a source of a known kind; blocking.
    boolean knows(String named);

    /// The ways to open a source, in the order in which they are offered.
    List<Offer> openings();

    /// Arguments that a source decides where nobody names them. None while it is closed.
    Map<String, String> usualArguments(String sourceId);

    /// Questions worth asking of a source, for a conversation that is still empty.
    List<String> questions(String sourceId);

    /// The models to choose from at once, those used last and the guide; the first is the usual
    /// one.
    List<ModelInfo> models();

    /// The servers, each with the models that are offered of it.
    List<ServerModels> servers();

    /// A model as it is named; empty where its server is not there, or no more.
    Optional<ModelInfo> modelInfo(String modelId);

    /// The model that was chosen to read for extractions; empty where the one of the chat does.
    Optional<LanguageModel> reader();

    /// The Python that runs code over stored results.
    PythonHost python();

    /// A model, which is not asked yet.
    LanguageModel model(String modelId);
}
