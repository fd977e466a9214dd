package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MongoAddressTest {
    @Test
    void aUriNamesItsDatabaseInItsPath() {
        MongoAddress address = MongoAddress.of(" mongodb://lab:27017/chips?replicaSet=r ");
        assertThat(address.database()).isEqualTo("chips");
        assertThat(address.projectId()).isNull();
        assertThat(address.hosts()).isEqualTo("lab:27017");
        assertThat(MongoAddress.of("mongodb://lab").database()).isEqualTo("qdash");
    }

    @Test
    void theIdHasNoPasswordAndLeadsBack() {
        MongoAddress address = new MongoAddress("mongodb://me:p%40:ss@a,b/x?tls=true", "db", "p 1");
        assertThat(address.id()).isEqualTo("mongodb://me@a,b/x?tls=true#db/p 1");
        MongoAddress back = MongoAddress.of(address.id());
        assertThat(back.lacksPassword()).isTrue();
        assertThat(back.withPassword("p@:ss +"))
                .isEqualTo(
                        new MongoAddress(
                                "mongodb://me:p%40%3Ass%20%2B@a,b/x?tls=true", "db", "p 1"));
        assertThat(address.shown()).isEqualTo("a,b/db · p 1");
    }

    @Test
    void anAddressWithoutUserNeedsNoPassword() {
        MongoAddress address = MongoAddress.of("mongodb://localhost:1/db");
        assertThat(address.lacksPassword()).isFalse();
        assertThat(address.withPassword("x")).isEqualTo(address);
        assertThat(MongoAddress.isOne("/a/folder")).isFalse();
        assertThat(address.id()).isEqualTo("mongodb://localhost:1/db#db");
        assertThat(MongoAddress.of(address.id()).database()).isEqualTo("db");
    }

    @Test
    void whatCannotBeReadIsToldInASentence() {
        assertThat(new MongoAddress("localhost", "", null).problem())
                .hasValueSatisfying(text -> assertThat(text).contains("mongodb://"));
        assertThat(new MongoAddress("mongodb://a:b/c@d", "", null).problem()).isPresent();
        assertThat(new MongoAddress(" mongodb://h:1 ", " ", " "))
                .isEqualTo(new MongoAddress("mongodb://h:1", "qdash", null));
        assertThat(new MongoAddress("mongodb://h:1", "", null).problem()).isEmpty();
    }

    @Test
    void userAndPasswordAreTakenOutAndPutInAsPeopleTypeThem() {
        MongoAddress address = MongoAddress.of("mongodb://me%40lab:p%2Fw@h:1/db");
        assertThat(address.user()).isEqualTo("me@lab");
        assertThat(address.password()).isEqualTo("p/w");
        assertThat(address.withUser("").uri()).isEqualTo("mongodb://h:1/db");
        assertThat(address.withUser("").withUser("me@lab").withPassword("p/w")).isEqualTo(address);
        assertThat(MongoAddress.of("mongodb://h:1").user()).isEmpty();
        assertThat(MongoAddress.of("mongodb://a:100%@h:1").password()).isEqualTo("100%");
        assertThat(new MongoAddress("nothing", "", null).withUser("me").uri()).isEqualTo("nothing");
    }

    @Test
    void aMissingPasswordIsAskedForInWords() {
        assertThat(MongoAddress.of("mongodb://me@lab:1/db").problem())
                .hasValueSatisfying(text ->
                        assertThat(text).contains("The user me of lab:1/db needs a password"));
    }
}
