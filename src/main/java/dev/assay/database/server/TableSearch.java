package dev.assay.database.server;

/// Which tables are wanted.
///
/// @param part of the name of the table, whatever its case; empty for all
/// @param schema in which they are; empty for all
/// @param offset how many are skipped
/// @param limit how many are wanted at most
public record TableSearch(String part, String schema, int offset, int limit) {
    /// What the name is matched against with `LIKE … ESCAPE '!'`, in lower case.
    public String pattern() {
        String plain =
                ServerAddress.lower(part).replace("!", "!!").replace("%", "!%").replace("_", "!_");
        return "%" + plain + "%";
    }
}
