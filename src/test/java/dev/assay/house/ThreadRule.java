package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.assay.base.Exempt;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds whatever starts a thread, keeps one, or hands work to one. Threads that a library starts
/// inside itself are not seen.
final class ThreadRule {
    private static final Pattern WORKERS =
            Pattern.compile(
                    "java\\.lang\\.Thread\\$Builder.*"
                            + "|java\\.util\\.Timer(Task)?"
                            + "|java\\.util\\.concurrent\\.(Executors|ThreadFactory|[A-Za-z]*ExecutorService"
                            + "|[A-Za-z]*ThreadPoolExecutor|Future[A-Za-z]*|[A-Za-z]+Future"
                            + "|Complet[A-Za-z]+|ForkJoin[A-Za-z]+|CountedCompleter|Recursive[A-Za-z]+"
                            + "|StructuredTaskScope.*|SubmissionPublisher)"
                            + "|javafx\\.application\\.Platform"
                            + "|javafx\\.concurrent\\.(Task|Service|ScheduledService)");

    /// What any room may do with a thread: be one, know its name, stop, be stopped, pause.
    private static final Set<String> ANYBODYS =
            Set.of(
                    "currentThread",
                    "getName",
                    "interrupt",
                    "interrupted",
                    "isInterrupted",
                    "sleep");

    private ThreadRule() {}

    /// What a type does that only threads' own room may do.
    static List<String> broken(JavaClass type) {
        if (Exemptions.of(type, Exempt.Rule.THREADS)) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        Stream.concat(type.getAllRawSuperclasses().stream(), type.getAllRawInterfaces().stream())
                .filter(ThreadRule::isWorker)
                .forEach(parent -> found.add(type.getName() + " is a " + parent.getName()));
        type.getFields().stream()
                .filter(field -> isWorker(field.getRawType()))
                .forEach(field -> found.add(field.getDescription() + " keeps a thread"));
        type.getAccessesFromSelf().stream()
                .filter(access -> !Exemptions.of(access.getOrigin(), Exempt.Rule.THREADS))
                .filter(access -> needsThreads(access))
                .forEach(access -> found.add(access.getDescription()));
        return found;
    }

    private static boolean needsThreads(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String called = access.getTarget().getName();
        boolean parallel =
                called.startsWith("parallel") && owner.getPackageName().startsWith("java.util");
        return parallel || (isWorker(owner) && !ANYBODYS.contains(called));
    }

    private static boolean isWorker(JavaClass type) {
        return type.isAssignableTo(Thread.class) || WORKERS.matcher(type.getName()).matches();
    }
}
