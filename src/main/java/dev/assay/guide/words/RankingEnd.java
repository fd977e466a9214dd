package dev.assay.guide.words;

/// Which end of a ranking is meant. Worst and best depend on the quantity; lowest and highest do
/// not.
public enum RankingEnd {
    WORST,
    BEST,
    LOWEST,
    HIGHEST
}
