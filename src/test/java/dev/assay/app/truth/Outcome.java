package dev.assay.app.truth;

/// What became of a question.
enum Outcome {
    /// All that is expected of the answer holds.
    RIGHT,
    /// The answer says that the question was not understood, or cannot be answered.
    REFUSED,
    /// There is an answer, and it does not tell what is right.
    WRONG
}
