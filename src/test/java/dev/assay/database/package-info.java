/// A database server on loopback for the tests of every room.
@NullMarked
package dev.assay.database;

import org.jspecify.annotations.NullMarked;
