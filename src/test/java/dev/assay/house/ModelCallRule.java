package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.assay.base.Exempt;
import dev.assay.llm.LanguageModel;
import java.util.List;

/// One room asks models in a loop. Whoever else asks one does so once, and says why.
final class ModelCallRule {
    private static final String LOOP = "dev.assay.agent";

    private ModelCallRule() {}

    /// Where a type asks a model though it is not the loop.
    static List<String> besideTheLoop(JavaClass type) {
        return type.getPackageName().equals(LOOP) || Exemptions.of(type, Exempt.Rule.ASKS_MODELS)
                ? List.of()
                : type.getAccessesFromSelf().stream()
                        .filter(ModelCallRule::asks)
                        .filter(access ->
                                !Exemptions.of(access.getOrigin(), Exempt.Rule.ASKS_MODELS))
                        .map(JavaAccess::getDescription)
                        .toList();
    }

    private static boolean asks(JavaAccess<?> access) {
        return access.getTarget().getName().equals("reply")
                && access.getTargetOwner().isAssignableTo(LanguageModel.class);
    }
}
