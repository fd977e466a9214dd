package dev.assay.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;

/// What is to be stored beside the rows of tables.
///
/// @param key the data key it asks for
/// @param json the layout, without the tables
/// @param units what columns are measured in
/// @param sent what a model reads of it where it is sent whole
record WantedTables(
        String key, ObjectNode json, Map<String, String> units, Optional<ModelView> sent) {}
