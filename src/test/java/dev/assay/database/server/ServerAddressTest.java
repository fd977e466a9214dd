package dev.assay.database.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    postgresql://me@lab:5433/sales                      | postgresql://me@lab:5433/sales
                    postgresql://me:secret@LAB/sales                    | postgresql://me@lab:5432/sales
                    postgres://me:a/b@c:d@lab/sales                     | postgresql://me@lab:5432/sales
                    jdbc:postgresql://lab/sales?user=me&password=secret | postgresql://me@lab:5432/sales
                    postgresql://lab                                    | postgresql://lab:5432
                    postgresql://m%40e@[::1]/a%2Fb?currentSchema=Own    | postgresql://m%40e@[::1]:5432/a%2Fb?schema=Own
                    postgresql://lab/d?sslmode=verify-full&sslrootcert=/a.pem | postgresql://lab:5432/d?sslmode=verify-full&sslrootcert=%2Fa.pem
                    postgresql://lab/d?sslmode=prefer                   | postgresql://lab:5432/d
                    trino://me@lab/lake/raw                             | trino://me@lab:8080/lake/raw
                    trinos://me:secret@lab/lake                         | trino://me@lab:443/lake?sslmode=verify-full
                    trino://lab:8443?SSL=true&SSLVerification=NONE      | trino://lab:8443?sslmode=require
                    """)
    void anIdIsTheAddressWithoutAPassword(String named, String id) {
        ServerAddress address = ServerAddress.of(named);

        assertThat(address.problem()).isEmpty();
        assertThat(address.id()).isEqualTo(id);
        assertThat(ServerAddress.of(id)).isEqualTo(address.withPassword(""));
        assertThat(address.toString()).doesNotContain("secret");
        assertThat(address.shown()).doesNotContain("secret");
    }

    @Test
    void partsAreAsPeopleTypeThem() {
        ServerAddress address =
                ServerAddress.of("postgresql://m%40e:p%3Aw%2F+d@lab:5433/my%20data?schema=a%20b");

        assertThat(address.user()).isEqualTo("m@e");
        assertThat(address.password()).isEqualTo("p:w/+d");
        assertThat(address.database()).isEqualTo("my data");
        assertThat(address.schema()).isEqualTo("a b");
        assertThat(address.account()).isEqualTo("postgresql://m%40e@lab:5433");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql:///sales",
                "postgresql://lab:port/sales",
                "postgresql://lab:99999/sales",
                "postgresql://lab/d?sslmode=maybe",
                "postgresql://lab/d?socketFactory=evil.Factory",
                "postgresql://lab/d?loggerFile=/etc/passwd",
                "postgresql://la b/d",
                "postgresql://lab,other/d",
                "trino://me:secret@lab/lake"
            })
    void whatCannotBeTriedIsToldWithoutAPassword(String named) {
        assertThat(ServerAddress.isOne(named)).isTrue();
        assertThat(ServerAddress.of(named).problem())
                .hasValueSatisfying(problem -> assertThat(problem).doesNotContain("secret"));
    }

    @Test
    void othersAreNotOnes() {
        assertThat(ServerAddress.isOne("mongodb://lab")).isFalse();
        assertThat(ServerAddress.isOne("/data/postgresql")).isFalse();
        assertThat(ServerAddress.isOne(" JDBC:PostgreSQL://lab")).isTrue();
    }
}
