package dev.assay.guide.table.catalogue;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.Optional;

/// The columns of a table of requests, as a web server writes them down.
///
/// @param status whole numbers from 100 to 599, which protocols give the same meaning everywhere
public record RequestColumns(
        Column status, Column path, Optional<Column> method, Optional<Column> client) {
    private static final List<String> STATUS =
            List.of("status", "statuscode", "httpstatus", "responsecode", "returncode");
    private static final List<String> PATHS =
            List.of("path", "url", "uri", "request", "requesturi", "endpoint");
    private static final List<String> CLIENTS =
            List.of("client", "ip", "clientip", "remoteaddr", "remotehost", "address", "ipaddress");

    /// The columns of a table; empty where it holds no requests.
    static Optional<RequestColumns> of(List<Column> columns) {
        List<Column> texts = columns.stream().filter(Column::isText).toList();
        List<Column> whole =
                columns.stream().filter(column -> column.holds() == Holds.WHOLE_NUMBER).toList();
        Optional<Column> path = called(texts, PATHS);
        return called(whole, STATUS)
                .flatMap(status ->
                        path.map(of ->
                                new RequestColumns(
                                        status,
                                        of,
                                        called(texts, List.of("method", "httpmethod", "verb")),
                                        called(texts, CLIENTS))));
    }

    private static Optional<Column> called(List<Column> columns, List<String> names) {
        return columns.stream()
                .filter(column -> names.contains(String.join("", NameWords.of(column.name()))))
                .findFirst();
    }
}
