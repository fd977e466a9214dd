package dev.assay.guide;

import dev.assay.base.Json;
import dev.assay.guide.table.TablePlanner;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModelContract;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.Question;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;

final class OfflineGuideContractTest extends LanguageModelContract {
    private static final StoredKey SALES =
            new StoredKey(
                    "sales_1",
                    "open_file",
                    "sales 3 rows",
                    List.of(
                            new StoredTable(
                                    "sales",
                                    "sales",
                                    3,
                                    List.of(
                                            new StoredColumn(
                                                    "amount",
                                                    "amount",
                                                    Holds.NUMBER,
                                                    "",
                                                    Optional.empty())),
                                    List.of())));

    private static LanguageModel guide() {
        return new OfflineGuide(_ -> List.of(), List.of(TablePlanner.ofAll(_ -> List.of())));
    }

    @Override
    protected LanguageModel modelForPlainQuestion() {
        return guide();
    }

    @Override
    protected LanguageModel modelForToolQuestion() {
        return guide();
    }

    @Override
    protected ModelRequest plainQuestion() {
        return request("list the tables");
    }

    @Override
    protected ModelRequest toolQuestion() {
        return request("average amount");
    }

    @Override
    protected String toolOutput(OutputItem.Call call) {
        return "{\"columns\": [\"average amount\", \"values\"], \"rows\": [[5, 3]]}";
    }

    private static ModelRequest request(String question) {
        ToolSpec query =
                new ToolSpec(
                        "query_results",
                        "Query",
                        "Querying",
                        "Runs SQL",
                        Json.object(),
                        ToolSpec.Effect.READS);
        return new ModelRequest(
                "",
                List.of(new InputItem.User(question)),
                List.of(query),
                Optional.of(new ModelRequest.AnswerFormat("answer", Json.object())),
                new RequestFacts(Question.of(question), List.of(), List.of(), List.of(SALES)));
    }
}
