package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/// The compiled classes of the house, read once for all rules, because that takes seconds.
final class Classes {
    static final JavaClasses PROGRAM = read(new ImportOption.DoNotIncludeTests());
    static final JavaClasses TESTS = read(new ImportOption.OnlyIncludeTests());

    private Classes() {}

    private static JavaClasses read(ImportOption which) {
        return new ClassFileImporter().withImportOption(which).importPackages("dev.assay");
    }
}
