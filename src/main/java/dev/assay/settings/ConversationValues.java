package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Numbers and switches that somebody chose in general and for single conversations.
///
/// @param own what conversations have of their own, by their ids
record ConversationValues(ChosenValues general, Map<String, ChosenValues> own) {
    private static final String CONVERSATIONS = "/conversations";

    /// Nothing chosen.
    static final ConversationValues NONE = new ConversationValues(ChosenValues.NONE, Map.of());

    ConversationValues {
        own = Map.copyOf(own);
    }

    ChosenValues of(String id) {
        return own.getOrDefault(id, ChosenValues.NONE);
    }

    ConversationValues with(String id, ChosenValues chosen) {
        Map<String, ChosenValues> all = new HashMap<>(own);
        all.put(id, chosen);
        return new ConversationValues(general, all);
    }

    static ConversationValues of(CheckedJson json) {
        ChosenValues general = ChosenValues.of(json, "", ChosenValues.NONE, _ -> true);
        Map<String, ChosenValues> own = new HashMap<>();
        for (String id : json.names(CONVERSATIONS)) {
            String place = CONVERSATIONS + "/" + id;
            json.names(place);
            own.put(id, ChosenValues.of(json, place, general, SettingKey::isOfConversations));
        }
        return new ConversationValues(general, own);
    }

    void into(ObjectNode json) {
        general.into(json, "");
        Set<String> all = new HashSet<>(own.keySet());
        json.at(CONVERSATIONS).fieldNames().forEachRemaining(all::add);
        all.forEach(id -> of(id).into(json, CONVERSATIONS + "/" + id));
    }
}
