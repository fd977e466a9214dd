package dev.assay.agent;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelRequest;
import dev.assay.tool.ToolSpec;

/// How many tokens parts of a request are to one model, as [TurnContext] counts them.
public final class RequestScale {
    private final RequestMeter meter;
    private final double ratio;

    RequestScale(RequestMeter meter, TokenRatios ratios, ModelInfo model) {
        this.meter = meter;
        this.ratio = ratios.of(model);
    }

    /// All of a request.
    public long of(ModelRequest request) {
        long all = of(request.instructions());
        all += request.answerFormat().map(format -> of(Json.write(format.schema()))).orElse(0L);
        for (ToolSpec tool : request.tools()) {
            all += of(tool);
        }
        for (InputItem item : request.input()) {
            all += of(item);
        }
        return all;
    }

    /// A text of the system prompt.
    public long of(String text) {
        return scaled(meter.tokens(text));
    }

    /// A tool with its description and schema.
    public long of(ToolSpec tool) {
        return scaled(meter.tokens(RequestMeter.schema(tool)));
    }

    /// What somebody said or a tool returned, with its pictures.
    public long of(InputItem item) {
        return scaled(meter.of(item)) + RequestMeter.pictures(item);
    }

    private long scaled(long tokens) {
        return (long) Math.ceil(tokens * ratio);
    }
}
