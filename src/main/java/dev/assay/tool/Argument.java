package dev.assay.tool;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Describes one argument of a tool, on a component of the record that holds them all.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Argument {
    /// What it means, for the model and for people.
    String value();

    /// The JSON text of what is taken where the argument is absent: `10`, `"latest"`, `[]`. An
    /// argument with neither this nor `@Nullable` is required.
    String fallback() default "";

    /// The smallest number allowed.
    long minimum() default Long.MIN_VALUE;

    /// The largest number allowed.
    long maximum() default Long.MAX_VALUE;
}
