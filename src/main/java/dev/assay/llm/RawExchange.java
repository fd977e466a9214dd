package dev.assay.llm;

/// A request as it went over the wire, and what came back, both without their headers, where keys
/// stand. What was said in them may hold other secrets still.
///
/// @param address where it went
/// @param status of the answer; 0 where none came
/// @param request its body
/// @param reply the body of the answer as far as it was read
/// @param whole whether all of the reply that was read is here: a very long one is not kept whole
public record RawExchange(String address, int status, String request, String reply, boolean whole) {
    /// About how many bytes it takes to keep it.
    public long bytes() {
        return 2L * (request.length() + reply.length());
    }
}
