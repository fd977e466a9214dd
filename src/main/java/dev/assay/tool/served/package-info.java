/// Tools that another program calls, in place of a model of ours: what such a program is offered,
/// and what it is told of a result. How it is spoken to is not known here.
@NullMarked
package dev.assay.tool.served;

import org.jspecify.annotations.NullMarked;
