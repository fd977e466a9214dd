package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.ChipReader;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskRun;
import dev.assay.chip.finding.ChipDetectors;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.tool.ChipTools;
import dev.assay.finding.Detector;
import dev.assay.guide.Planner;
import dev.assay.settings.CheckedJson;
import dev.assay.source.Briefing;
import dev.assay.source.DataChange;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Toolset;
import dev.assay.vocabulary.TableWords;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calibration documents as an open source.
public final class ChipSource implements Source {
    private static final Logger LOG = LoggerFactory.getLogger(ChipSource.class);

    private static final List<String> TELLING =
            Words.list(
                    "task_name, qid, status, start_at, valid_from, value, unit, output_parameters");

    private final String id;
    private final DocumentSource documents;
    private final Supplier<SourceLabel> label;
    private final Surroundings around;
    private final List<String> questions;

    /// The mark that tells the documents that tables are made of from those of another time.
    private volatile String state = "";

    /// What all chips of the program share.
    ///
    /// @param choices `copilot.json` as it is now
    /// @param expected pictures of expected results, in a folder for each task
    record Surroundings(Supplier<CheckedJson> choices, Path expected) {}

    /// @param label asked anew whenever it is shown: the data may change
    ChipSource(
            String id,
            DocumentSource documents,
            Supplier<SourceLabel> label,
            Surroundings around,
            List<String> questions) {
        this.id = id;
        this.documents = documents;
        this.label = label;
        this.around = around;
        this.questions = List.copyOf(questions);
    }

    /// The documents, to read in jobs.
    public DocumentSource documents() {
        return documents;
    }

    /// From where on a metric is good, as chosen now; reads a file.
    public Scoring scoring() {
        return ChipChoices.read(around.choices().get()).scoring();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String domain() {
        return ChipDomain.ID;
    }

    @Override
    public SourceLabel label() {
        return label.get();
    }

    @Override
    public String title() {
        return documents.info().name();
    }

    @Override
    public List<String> remarks() {
        return documents.info().remarks();
    }

    @Override
    public Toolset tools() {
        return new FixedToolset(name(), ChipTools.over(documents), ChipTools.LIMITS);
    }

    private String name() {
        return documents.info().defaultChip().map(ChipInfo::chipId).orElse("chips");
    }

    @Override
    public Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation)
            throws InterruptedException {
        ChipBriefing briefing =
                new ChipBriefing(
                        documents,
                        around.choices().get(),
                        ChipDomain.folder(id),
                        around.expected());
        return focus.isEmpty()
                ? briefing.ofChat(cancellation)
                : briefing.of(TaskResultFocus.of(focus.get()), cancellation);
    }

    @Override
    public ObjectNode usualArguments() {
        ObjectNode usual = Json.object();
        documents.info().defaultChip().ifPresent(chip -> usual.put("chip_id", chip.chipId()));
        return usual;
    }

    @Override
    public List<String> questions() {
        return questions;
    }

    @Override
    public List<RowAction> rowActions() {
        return documents.info().chips().isEmpty()
                ? List.of()
                : List.of(
                        new RowAction(
                                "task result",
                                "task_id",
                                TELLING,
                                this::taskResult,
                                "The chip has no task result %s, so nothing was asked."));
    }

    @Override
    public List<TableWords> words() {
        return Stream.concat(
                        ChipVocabulary.of(name(), scoring()).stream(),
                        ChipHistoryWords.all().stream())
                .toList();
    }

    @Override
    public List<Planner> plans() {
        return List.of(new ChosenResultPlanner(scoring()));
    }

    @Override
    public List<Detector> detectors() {
        return ChipDetectors.over(documents, this::scoring);
    }

    /// An id is of one chip only, and rows do not always say of which.
    private Optional<Focus> taskResult(String taskId, Cancellation cancellation)
            throws InterruptedException {
        for (ChipInfo chip : documents.info().chips()) {
            ChipReader reader = new ChipReader(documents, chip, this::scoring);
            Optional<TaskRun> run = reader.run(taskId, cancellation);
            if (run.isPresent()) {
                return run.map(one -> TaskResultFocus.on(id, chip.chipId(), one));
            }
        }
        return Optional.empty();
    }

    @Override
    public List<SourceTable> tables() {
        return documents
                .info()
                .defaultChip()
                .map(chip -> new ChipTables(documents, chip, state).all())
                .orElseGet(List::of);
    }

    /// Looks of which time the documents are; blocking. Those of a server, which come in any order,
    /// are compared one by one.
    void look(Cancellation cancellation) throws InterruptedException {
        Map<String, String> digests = documents.digests();
        Optional<ChipInfo> chip = documents.info().defaultChip();
        if (!digests.isEmpty() || chip.isEmpty()) {
            state = Integer.toHexString(digests.hashCode());
            return;
        }
        try {
            ChipDocuments of = new ChipDocuments(documents, chip.get(), cancellation);
            int[] hash = {Objects.hashCode(of.newest())};
            for (DocumentCollection collection :
                    List.of(DocumentCollection.QUBIT, DocumentCollection.COUPLING)) {
                of.find(of.in(collection), document -> hash[0] += Json.write(document).hashCode());
            }
            state = Integer.toHexString(hash[0]);
        } catch (SourceException away) {
            LOG.debug("{} cannot be read now", documents.info().name(), away);
        }
    }

    @Override
    public Optional<FocusKey> focus(String taskId, Cancellation cancellation)
            throws InterruptedException {
        return taskResult(taskId, cancellation).flatMap(Focus::key);
    }

    @Override
    public Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        Optional<String> told = documents.renew(monitor);
        look(monitor.cancellation());
        return told;
    }

    @Override
    public List<DataChange> changesSince(Instant then) {
        return documents.changesSince(then);
    }

    @Override
    public Map<String, String> digests() {
        return documents.digests();
    }

    @Override
    public void close() {
        documents.close();
    }
}
