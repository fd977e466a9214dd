package dev.assay.ui;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Marks a class of tests with windows: [Hands] clicks and types, no window outlives its test, and
/// one such class runs at a time, since a process has one screen, one focus and one clipboard.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(HandsExtension.class)
@ResourceLock("screen")
public @interface ScreenTest {}
