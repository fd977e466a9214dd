package dev.assay.shell.bar;

import dev.assay.base.Words;
import dev.assay.copilot.Conversation;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.Labels.Tone;
import dev.assay.ui.Shortcut;
import dev.assay.ui.model.ModelMenu;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The row at the window's head: source, context, what was kept out of the prompt, model.
public final class TopBar {
    // Widths in sizes of the bar's text.
    private static final double ROOMY = 88;
    private static final double TIGHT = 62;

    private final ShellViewModel shell;
    private final ShellCommands commands;
    private final MenuButton sources = new MenuButton();
    private final MenuButton models = new MenuButton();
    private final ModelMenu menu;
    private final ContextGauge context = new ContextGauge();
    private final Label keptOut = Labels.pill("", Tone.SUCCESS);
    private final HBox root = new HBox();
    private boolean roomy = true;
    private boolean tight;

    public TopBar(ShellViewModel shell, ShellCommands commands) {
        this.shell = shell;
        this.commands = commands;
        this.menu = new ModelMenu(shell.models()::choose, Optional.of(shell.models()::list));
        Label brand = new Label("Assay", Icons.of(Feather.LAYERS));
        brand.getStyleClass().add("brand");
        brand.setMinWidth(Region.USE_PREF_SIZE);
        Region space = Space.growing();
        keptOut.setTooltip(
                new Tooltip(
                        "Tokens of what tools returned and was stored, less those that the model read of it"));
        sources.setMnemonicParsing(false);
        models.setMnemonicParsing(false);
        sources.setAccessibleText("Source of new conversations");
        models.setAccessibleText("Model");
        models.setMinWidth(Region.USE_PREF_SIZE);
        root.getStyleClass().add("top-bar");
        root.getChildren()
                .addAll(
                        brand,
                        sources,
                        space,
                        context.root(),
                        keptOut,
                        models,
                        Buttons.icon(Feather.SEARCH, Shortcut.SEARCH.hint(), commands::search),
                        Buttons.icon(
                                Feather.SETTINGS, Shortcut.SETTINGS.hint(), commands::settings));
        watch();
    }

    public HBox root() {
        return root;
    }

    public void showContext() {
        context.open();
    }

    private void watch() {
        shell.sources().addListener((ListChangeListener<SourceEntry>) _ -> listSources());
        shell.models().shown().addListener((ListChangeListener<ModelInfo>) _ -> listModels());
        shell.models().servers().addListener((ListChangeListener<ServerModels>) _ -> listModels());
        models.setOnShowing(_ -> shell.models().look());
        shell.sourceProperty().subscribe(this::showSource);
        shell.conversationProperty().subscribe(_ -> showSource(shell.sourceProperty().get()));
        shell.modelProperty().subscribe(this::showModel);
        shell.figuresProperty().subscribe(_ -> showFigures());
        root.widthProperty().subscribe(this::fit);
        sources.fontProperty().subscribe(this::fit);
    }

    private void fit() {
        double sizes = root.getWidth() / sources.getFont().getSize();
        roomy = sizes >= ROOMY;
        tight = sizes < TIGHT;
        showModel(shell.modelProperty().get());
        showSource(shell.sourceProperty().get());
    }

    private void showFigures() {
        ConversationTotals figures = shell.figuresProperty().get();
        ModelInfo model = shell.modelProperty().get();
        int limit = model == null ? 0 : model.facts().contextTokens();
        context.show(figures, limit, roomy);
        // Without a language model there is no prompt.
        String how =
                model == null || model.isLanguageModel()
                        ? roomy ? " kept out of the prompt" : " kept out"
                        : " stored, not sent";
        keptOut.setText(
                roomy
                        ? Words.count(figures.keptOut(), "token") + how
                        : ContextGauge.thousands(figures.keptOut()) + " tokens" + how);
        Presence.set(keptOut, figures.keptOut() > 0 && !tight);
    }

    private void showSource(@Nullable SourceEntry source) {
        Conversation open = shell.conversationProperty().get();
        boolean several = open != null && open.transcript().sources().size() > 1;
        if (several) {
            List<String> names = shell.offers().names(open);
            sources.setText(
                    roomy
                            ? "Sources: " + String.join(", ", names)
                            : "%s and %s more".formatted(names.getFirst(), names.size() - 1));
            sources.setTooltip(new Tooltip(String.join(", ", names)));
        } else {
            sources.setTooltip(null);
            sources.setText(source == null ? "Source" : "Source: " + source.name());
        }
        listSources();
    }

    private void listSources() {
        sources.getItems().clear();
        for (SourceEntry source : shell.sources()) {
            sources.getItems()
                    .add(
                            MenuCommand.choice(
                                    source.name() + "  ·  " + source.detail(),
                                    source.equals(shell.sourceProperty().get()),
                                    () -> shell.newConversationOn(source)));
        }
        sources.getItems().add(new SeparatorMenuItem());
        for (Offer offer : shell.offers().openings()) {
            sources.getItems()
                    .add(MenuCommand.of(offer.opening().label(), () -> commands.open(offer)));
        }
    }

    private void showModel(@Nullable ModelInfo model) {
        models.setText(
                model == null
                        ? "Model"
                        : tight ? model.name() : model.name() + " · " + detail(model));
        listModels();
        showFigures();
    }

    private static String detail(ModelInfo model) {
        return model.isLanguageModel() ? model.provider() : "no language model";
    }

    private void listModels() {
        ModelInfo asked = shell.modelProperty().get();
        models.getItems()
                .setAll(
                        menu.items(
                                shell.models().shown(),
                                shell.models().servers(),
                                asked == null ? "" : asked.id()));
        models.getItems()
                .addAll(
                        new SeparatorMenuItem(),
                        MenuCommand.of("Show what will be sent…", commands::prompt),
                        MenuCommand.of("Add or change a model…", commands::settings));
    }
}
