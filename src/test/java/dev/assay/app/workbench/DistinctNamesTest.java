package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DistinctNamesTest {
    private static Map<String, String> of(String... placesAndNames) {
        Map<String, String> names = new LinkedHashMap<>();
        for (int i = 0; i < placesAndNames.length; i += 2) {
            names.put(placesAndNames[i], placesAndNames[i + 1]);
        }
        return DistinctNames.of(names);
    }

    @Test
    void aNameThatOnlyOneHasIsEnough() {
        assertThat(of("sample", "Sample chip 64Q", "/data/fez", "ibm_fez"))
                .containsExactly(
                        Map.entry("sample", "Sample chip 64Q"), Map.entry("/data/fez", "ibm_fez"));
    }

    @Test
    void twoOfOneNameShowTheirFolders() {
        assertThat(of("/data/monday", "ibm_fez", "/data/tuesday", "ibm_fez", "/data/x", "other"))
                .containsValues("ibm_fez, in monday", "ibm_fez, in tuesday", "other");
        assertThat(of("/lab/monday/dump", "dump", "/lab/tuesday/dump", "dump"))
                .containsValues("dump, in monday", "dump, in tuesday");
        assertThat(of("/lab/monday/dump", "64Q", "/lab/tuesday/dump", "64Q"))
                .containsValues("64Q, in monday/dump", "64Q, in tuesday/dump");
    }

    @Test
    void whatNeedsLongerEndsShowsThem() {
        Map<String, String> names =
                of("/x/a/1/dump", "dump", "/x/b/1/dump", "dump", "/x/a/2/dump", "dump");
        assertThat(names)
                .containsValues("dump, in a/1", "dump, in b/1", "dump, in 2")
                .doesNotContainValue("dump");
        assertThat(of("/dump", "dump", "/x/dump", "dump").values()).doesNotHaveDuplicates();
    }

    @Test
    void aServerIsNamedByItsAddress() {
        assertThat(of("mongodb://lab/qdash", "64Q", "/data/fez", "64Q"))
                .containsValues("64Q, in mongodb://lab/qdash", "64Q, in fez");
    }
}
