package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Direction;
import dev.assay.llm.guide.Intent.Order;
import dev.assay.llm.guide.Intent.Stat;
import dev.assay.llm.guide.Intent.Wanted;
import dev.assay.llm.guide.reading.Vocabulary;

/// The words in which people ask about a chip. A word that carries content is under the slot that
/// it fills; one that carries none is a filler; one that is in neither was not understood.
final class ChipWords {
    private ChipWords() {}

    static Vocabulary<Slot> vocabulary() {
        Vocabulary<Slot> words = new Vocabulary<>();
        figures(words);
        things(words);
        looks(words);
        OneChart.addTo(words);
        drifts(words);
        events(words);
        talk(words);
        fillers(words);
        return words;
    }

    private static void figures(Vocabulary<Slot> words) {
        words.add(Slot.STAT, Stat.MEDIAN, "median|middle value|typical|typically|typical value")
                .add(Slot.STAT, Stat.MEAN, "mean|average|avg|averaged|on average")
                .add(Slot.STAT, Stat.MIN, "min|minimum|minimal")
                .add(Slot.STAT, Stat.MAX, "max|maximum|maximal")
                .add(Slot.STAT, Stat.DEVIATION, "standard deviation|std|stdev|std dev|sd|sigma")
                .add(Slot.STAT, Stat.ALL, "statistics|statistic|stats|key figures")
                .add(Slot.STAT, Stat.RANGE, "range|span|from lowest to highest")
                .add(Slot.STAT, Stat.ALL, "how long|how high|how low|how large|how big")
                .add(Slot.ORDER, Order.WORST, "worst|bottom|weakest|poorest|least good")
                .add(Slot.ORDER, Order.BEST, "best|top|strongest|finest")
                .add(Slot.ORDER, Order.LOWEST, "lowest|shortest|smallest|least|slowest")
                .add(Slot.ORDER, Order.HIGHEST, "highest|longest|largest|biggest|greatest|most")
                .add(Slot.ORDER, Order.HIGHEST, "ranked|ranking|sort|sorted|order by|ordered")
                .add(Slot.RANK, "", "rank|rank of|position of|place of")
                .add(Slot.COMPARISON, Bound.Side.BELOW, "below|lower than|less than|under")
                .add(Slot.COMPARISON, Bound.Side.BELOW, "smaller than|shorter than|lower|shorter")
                .add(Slot.COMPARISON, Bound.Side.ABOVE, "above|higher than|greater than|higher")
                .add(Slot.COMPARISON, Bound.Side.ABOVE, "larger than|longer than|more than|exceed*")
                .add(Slot.COMPARISON, Bound.Side.ABOVE, "longer|greater|larger|bigger than|beyond")
                .add(Slot.COMPARISON, Bound.Side.BETTER, "better than|better")
                .add(Slot.COMPARISON, Bound.Side.WORSE, "worse than|worse")
                .add(Slot.JUDGE, Wanted.GOOD, "good|fine|ok|okay|healthy|acceptable|usable")
                .add(Slot.JUDGE, Wanted.BAD, "bad|poor|badly|terrible|problematic")
                .add(Slot.JUDGE, Wanted.NOT_GOOD, "not good|not ok|not fine|short of good|mediocre")
                .add(Slot.JUDGE, Wanted.EXCELLENT, "excellent|great|outstanding")
                .add(Slot.QUALITY, "", "how good|how bad|how well|quality|good or bad|bad or good")
                .add(Slot.HOW_MANY, "", "how many|number of|count of|count|how much|what share of")
                .add(Slot.HOW_MANY, "", "how often|how many times")
                .add(Slot.HOW_MANY, "", "what percentage of|percentage of|what fraction of")
                .add(Slot.HOW_MANY, "", "what percent of|percent of|what percentage|share of")
                .add(Slot.SIZE, "", "how big is the chip|how large is the chip|chip size")
                .add(Slot.SIZE, "", "how big is this chip|size of the chip|size of this chip")
                .add(Slot.SIZE, "", "how big is it")
                .add(Slot.SIZE, "", "chip name|name of the chip|name of this chip|chip called");
    }

    private static void things(Vocabulary<Slot> words) {
        words.add(Slot.QUBIT, "", "qubit|qbit|qubit id")
                .add(Slot.COUPLING, "", "coupling|coupler|edge|link|qubit pair|pair|two qubit gate")
                .add(Slot.COUPLING, "", "2 qubit gate|2q gate|connection")
                .add(Slot.CHIP, "", "chip|device|processor|machine|qpu|whole chip|system|overall")
                .add(Slot.TASK, "", "task|task result|calibration task|measurement task|task run")
                .add(Slot.EXECUTION, 0, "execution|calibration run|run|workflow|calibrations")
                .add(Slot.EXECUTION, 0, "execution history|calibration execution|workflow run")
                .add(Slot.EXECUTION, 1, "last calibration|latest calibration|newest calibration")
                .add(Slot.NOTE, "", "note|calibration note|remark")
                .add(Slot.PARAMETER, "", "parameter|param|metric|quantity|measurement|property")
                .add(Slot.NEIGHBOUR, "", "neighbour|neighbor|neighbouring|neighboring|adjacent")
                .add(Slot.NEIGHBOUR, "", "next to|connected to|coupled to|coupled with|beside")
                .add(Slot.STORED, "", "stored|data key|what do we have|what have we got|kept")
                .add(Slot.STORED, "", "what do i have|what have i got|which result|what result")
                .add(Slot.STORED, "", "stored result|what do you have|results so far")
                .add(Slot.STATUS, "failed", "failed|failing|failure|unsuccessful|fail|went wrong")
                .add(Slot.STATUS, "completed", "completed|succeeded|successful|finished|complete")
                .add(Slot.STATUS, "running", "running|still running|ongoing");
    }

    private static void looks(Vocabulary<Slot> words) {
        words.add(
                        Slot.SHOW,
                        "",
                        "show|display|list|give|gimme|print|tell|name|find|get|see|enumerate")
                .add(Slot.DRAW, "", "plot|plotted|draw|drawn|chart|graph|visuali*|picture|diagram")
                .add(
                        Slot.MAP,
                        "",
                        "heatmap|heat map|map|mapped|lattice|layout|color map|colour map")
                .add(Slot.MAP, "", "spatial|spatially|colormap|colourmap")
                .add(Slot.HISTOGRAM, "", "histogram|distribut*|spread|scattered")
                .add(Slot.BOX, "", "box plot|boxplot|box chart|box and whisker plot")
                .add(Slot.SCATTER, "", "scatter|scatter plot|scatterplot|scatter chart")
                .add(
                        Slot.BARS,
                        "",
                        "bar chart|bar graph|bars|bar plot|barchart|barplot|bar diagram")
                .add(Slot.LINES, "", "line chart|line plot|line graph|lines|curve")
                .add(Slot.OVER_TIME, "", "over time|histor*|time series|timeseries|evol*|in time")
                .add(Slot.OVER_TIME, "", "development|develop|developed|course|day by day|daily")
                .add(Slot.OVER_TIME, "", "timeline|with time|progress*|time course")
                .add(Slot.VERSUS, "", "vs|versus|against|correlat*|depend*|relation|relationship")
                .add(Slot.TURNED, "", "other way round|other way around|swap axes|swap the axes")
                .add(Slot.VERSUS, "", "relate*|go with|goes with|as a function of|as function of")
                .add(Slot.COMPARE, "", "compar*|compare|difference|differ|side by side|different")
                .add(Slot.OUTLIER, "", "outl*|unusual*|abnormal*|anomal*|suspicious|strange|odd")
                .add(Slot.OUTLIER, "", "stand out|stands out|standing out|deviat*|extreme|weird")
                .add(Slot.MISSING, "", "dead|missing|coverage|cover|covered|broken|no data|gap")
                .add(Slot.MISSING, "", "not measured|unmeasured|without data|without value")
                .add(Slot.MISSING, "", "without a value|without any data|not working|incomplete")
                .add(Slot.MISSING, "", "zero")
                .add(Slot.MISSING, "", "no value|have no|has no|without any value|without|lack*")
                .add(Slot.SUMMARY, "", "summar*|overview|status|report|state|describe|health")
                .add(Slot.SUMMARY, "", "tell me about|tell me everything about|doing|condition")
                .add(Slot.SUMMARY, "", "tell me more about|everything about|all about|details");
    }

    private static void drifts(Vocabulary<Slot> words) {
        words.add(Slot.DRIFT, "", "drift*|trend*|rising|falling|increas*|decreas*|going up")
                .add(Slot.DRIFT, "", "going down|up or down|stable|stability|unstable|creep*")
                .add(Slot.DRIFT, "", "going up or down|most drift*|deteriorat*|declin*")
                .add(Slot.DRIFT, "", "getting worse|getting better|becoming worse|becoming better")
                .add(Slot.DRIFT, "", "getting lower|getting higher|getting shorter|getting longer")
                .add(Slot.STABLE, Order.BEST, "most stable|stablest|least unstable")
                .add(Slot.STABLE, Order.WORST, "least stable|most unstable")
                .add(Slot.DRIFT, "", "drift* the most|drift* most|strongest drift*");
    }

    private static void events(Vocabulary<Slot> words) {
        words.add(Slot.CHANGED, Direction.ANY, "chang*|happen*|warm up|warmup|event|incident")
                .add(Slot.CHANGED, Direction.ANY, "jump*|step|step change*|shift|shifted|broke")
                .add(Slot.CHANGED, Direction.ANY, "wrong")
                .add(Slot.CHANGED, Direction.LOSS, "lose|lost|loss|losses|losing|drop|dropped")
                .add(Slot.CHANGED, Direction.LOSS, "dropping|drops|fell|fall|fallen|degrad*")
                .add(Slot.CHANGED, Direction.LOSS, "collaps*|worsen*|decreased|got worse")
                .add(Slot.CHANGED, Direction.LOSS, "gotten worse|become worse|became worse")
                .add(Slot.CHANGED, Direction.GAIN, "gain|gained|gains|improv*|recover*|rose")
                .add(Slot.CHANGED, Direction.GAIN, "got better|gotten better|became better")
                .add(Slot.AFTER, "", "after|around|near")
                .add(Slot.SINCE, "", "since")
                .add(
                        Slot.WHEN,
                        "",
                        "when|what time|which day|what day|what date|how old|how long ago")
                .add(Slot.MEASURED, "", "measured|calibrated|taken|recorded|updated|determined")
                .add(Slot.LATEST, "", "last|latest|newest|recent|most recent|recently|lately");
    }

    private static void talk(Vocabulary<Slot> words) {
        words.add(Slot.MISSING, "", "aren't working|arent working|isn't working|isnt working")
                .add(Slot.MISSING, "", "doesn't work|doesnt work|don't work|dont work|died")
                .add(Slot.HELP, "", "help|what can you do|what can i ask|what can i do|who are you")
                .add(Slot.HELP, "", "what are you|example|hello|hi|hey|how do i|what can it do")
                .add(Slot.HELP, "", "what do you do|what do you know|what do you understand")
                .add(Slot.HELP, "", "how does this work|what is this")
                .add(Slot.SUMMARY, "", "what is this chip|what chip is this|which chip is this")
                .add(Slot.SUMMARY, "", "what is the chip|what kind of chip|about this chip")
                .add(Slot.SUMMARY, "", "what device is this|which device is this|about the chip")
                .add(Slot.WHY, "", "why|how come|reason|cause|what caused|explain|explanation")
                .add(Slot.EXPORT, "", "export*|download*|save|csv|parquet|spreadsheet|excel|file")
                .add(Slot.ONLY, "", "only|just|solely|what about|how about")
                .add(Slot.ALL, "", "all|every|each|whole|entire|everything")
                .add(Slot.MEANING, "", "meaning|definition|define|stand for")
                .add(Slot.OR, "", "or")
                .add(Slot.BOTH, "", "both|either")
                .add(Slot.REFERS, "", "their|theirs|them|these|those|they")
                .add(Slot.BEYOND_US, "", "on the edge|at the edge|edge of the chip|edge qubit")
                .add(Slot.BEYOND_US, "", "error bar|errorbar")
                .add(Slot.BEYOND_US, "", "not|no|never|except|excluding|but|unless|neither|nor")
                .add(Slot.BEYOND_US, "", "don't|doesn't|isn't|aren't|didn't|wasn't|weren't|other")
                .add(Slot.BEYOND_US, "", "before|until|tomorrow|than|where is|where are");
    }

    private static void fillers(Vocabulary<Slot> words) {
        words.filler("a|an|the|of|in|on|for|to|from|by|with|as|into|onto|across|over|per|via")
                .filler("is|are|was|were|be|been|being|am|do|does|did|done|has|have|had|having")
                .filler("what|which|who|whose|how|that|this|it|its")
                .filler("there|here|me|my|mine|our|your|you|i|we|us|one|ones|it's|what's|i'd|i'm")
                .filler("can|could|would|should|will|shall|may|might|must|please|kindly|thanks")
                .filler("thank|want|need|like|know|let|let's|look|looking|looks|check|checking")
                .filler("value|values|number|numbers|data|result|results|reading|readings|figure")
                .filler(
                        "and|also|at|about|between|too|so|then|now|again|same|some|any|if|whether|something|anything")
                .filler("current|currently|present|actual|actually|right|exact|exactly|really")
                .filler("calibration|make|create|go|going|getting|along|where|qubits'|ask|question")
                .filler("compute|calculate|work|out|together|plus|only the|set|ids|id|first of all")
                .filler("available|exist|exists|existing|possible|hows|whats|wich|pls|plz|u|r|im")
                .filler("according|information|info|average of the|among|amongst|believe|think")
                .filler(
                        "quick|quickly|simple|brief|short|full|complete list|terms|respect|up|down");
    }
}
