package dev.assay.base;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An exception to a house rule, with its reason, where everybody can see and search it.
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Exempt {
    /// The rule, by the name its test prints.
    Rule rule();

    /// Why this place is right to break it.
    String reason();

    /// The rules that know exceptions.
    enum Rule {
        METHOD_LENGTH,
        UNUSED,
        CATCH_ALL,
        CONSTRUCTOR_PARAMETERS,
        THREADS,
        EVENTS_BY_HAND,
        ASKS_MODELS
    }
}
