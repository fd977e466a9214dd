package dev.assay.activity;

import org.jspecify.annotations.Nullable;

/// A part of a recording that the athlete or the device marked.
///
/// @param name as recorded, or "Lap 1"
/// @param start seconds since the recording began
/// @param end seconds since the recording began
/// @param distance in metres, as the device says; null where it says nothing
public record Lap(String name, double start, double end, @Nullable Double distance) {}
