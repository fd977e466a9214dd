package dev.assay.analysis.python.cpython;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The command line of a sandbox by bubblewrap.
///
/// @param program of bubblewrap
/// @param proc whether it may mount a `/proc` of its own, which some containers forbid
/// @param locked whether it knows how to forbid further user namespaces
record Bubblewrap(Path program, boolean proc, boolean locked) {
    /// The descriptor from which it reads its filter of system calls.
    private static final int FILTER = 9;

    /// The folder of the data inside.
    static final Path DATA = Path.of("/data");

    private static final String SCRATCH = "/tmp";

    /// The shell opens the filter where it is to stand and takes its file away, for Java hands no
    /// descriptors down; the process stays the same.
    private static final String OPEN_FILTER =
            "exec %d<\"$0\" && rm -f -- \"$0\" && exec \"$@\"".formatted(FILTER);

    private static final List<String> SYSTEM =
            List.of("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32");

    /// What libraries and fonts are found by. Nothing in them is secret.
    private static final List<String> SETTINGS =
            List.of(
                    "/etc/alternatives",
                    "/etc/fonts",
                    "/etc/ld.so.cache",
                    "/etc/ld.so.conf",
                    "/etc/ld.so.conf.d",
                    "/etc/localtime",
                    "/etc/matplotlibrc",
                    "/etc/python3");

    private static final List<String> DEVICES =
            List.of("/dev/null", "/dev/full", "/dev/random", "/dev/urandom");

    /// Folders and files of a `/proc` that tell of the machine, not of the processes inside.
    private static final List<String> HIDDEN_FOLDERS =
            List.of("acpi", "bus", "driver", "fs", "irq", "scsi", "sys", "sysvipc", "pressure");

    private static final List<String> HIDDEN_FILES =
            List.of(
                    "cmdline",
                    "config.gz",
                    "crypto",
                    "interrupts",
                    "iomem",
                    "ioports",
                    "kallsyms",
                    "kcore",
                    "key-users",
                    "keys",
                    "kmsg",
                    "kpagecgroup",
                    "kpagecount",
                    "kpageflags",
                    "latency_stats",
                    "locks",
                    "modules",
                    "mtrr",
                    "pagetypeinfo",
                    "partitions",
                    "sched_debug",
                    "schedstat",
                    "slabinfo",
                    "softirqs",
                    "sysrq-trigger",
                    "timer_list",
                    "timer_stats",
                    "vmallocinfo",
                    "zoneinfo");

    /// The command that runs a program where it sees the data, what it needs of the system, and
    /// nothing else.
    ///
    /// @param folders that it reads beside those of the system
    /// @param data folder
    /// @param scratch that may be written to memory-backed files, in bytes
    /// @param program with its arguments
    List<String> around(
            List<Path> folders,
            Path data,
            long scratch,
            Map<String, String> environment,
            List<String> program) {
        List<String> command = new ArrayList<>(shut());
        command.addAll(List.of("--clearenv"));
        environment.forEach((name, value) -> command.addAll(List.of("--setenv", name, value)));
        addSystem(command);
        addProc(command);
        addDevices(command);
        command.addAll(List.of("--size", Long.toString(scratch), "--tmpfs", SCRATCH));
        for (Path folder : folders) {
            addReadOnly(command, folder.toString());
        }
        command.addAll(List.of("--ro-bind", data.toAbsolutePath().toString(), DATA.toString()));
        command.addAll(List.of("--remount-ro", "/", "--chdir", SCRATCH, "--"));
        command.addAll(program);
        return command;
    }

    /// The command that runs a program where it may look at everything that the user may, and can
    /// change and reach nothing.
    List<String> looking(Map<String, String> environment, List<String> program) {
        List<String> command = new ArrayList<>(shut());
        command.add("--clearenv");
        environment.forEach((name, value) -> command.addAll(List.of("--setenv", name, value)));
        command.addAll(List.of("--ro-bind", "/", "/"));
        addProc(command);
        addDevices(command);
        command.addAll(List.of("--chdir", "/", "--"));
        command.addAll(program);
        return command;
    }

    /// A command with a filter of system calls.
    ///
    /// @param filter file, which is gone once the program runs
    static List<String> filtered(Path filter, List<String> command) {
        List<String> whole =
                new ArrayList<>(List.of("/bin/sh", "-c", OPEN_FILTER, filter.toString()));
        whole.add(command.getFirst());
        whole.addAll(List.of("--seccomp", Integer.toString(FILTER)));
        whole.addAll(command.subList(1, command.size()));
        return whole;
    }

    private List<String> shut() {
        List<String> command =
                new ArrayList<>(List.of(program.toString(), "--unshare-user", "--unshare-all"));
        if (locked) {
            command.add("--disable-userns");
        }
        command.addAll(
                List.of(
                        "--uid",
                        "1000",
                        "--gid",
                        "1000",
                        "--hostname",
                        "assay",
                        "--die-with-parent",
                        "--new-session",
                        "--cap-drop",
                        "ALL"));
        return command;
    }

    private static void addSystem(List<String> command) {
        addReadOnly(command, "/usr");
        for (String folder : SYSTEM) {
            addReadOnly(command, folder);
        }
        for (String setting : SETTINGS) {
            if (Files.exists(Path.of(setting))) {
                command.addAll(List.of("--ro-bind", setting, setting));
            }
        }
    }

    /// A folder as on the machine: as the link that it is, or itself.
    private static void addReadOnly(List<String> command, String folder) {
        Path path = Path.of(folder);
        if (Files.isSymbolicLink(path) && SYSTEM.contains(folder)) {
            try {
                command.addAll(
                        List.of("--symlink", Files.readSymbolicLink(path).toString(), folder));
            } catch (IOException unreadable) {
                command.addAll(List.of("--ro-bind", folder, folder));
            }
        } else if (Files.exists(path)) {
            command.addAll(List.of("--ro-bind", folder, folder));
        }
    }

    private void addProc(List<String> command) {
        if (!proc) {
            command.addAll(List.of("--tmpfs", "/proc", "--remount-ro", "/proc"));
            return;
        }
        // Whoever is root outside may write settings of the kernel, unless nothing may be written.
        command.addAll(List.of("--proc", "/proc", "--remount-ro", "/proc"));
        for (String name : HIDDEN_FOLDERS) {
            String path = "/proc/" + name;
            if (Files.isDirectory(Path.of(path))) {
                command.addAll(List.of("--size", "4096", "--tmpfs", path, "--remount-ro", path));
            }
        }
        for (String name : HIDDEN_FILES) {
            String path = "/proc/" + name;
            if (Files.exists(Path.of(path))) {
                command.addAll(List.of("--ro-bind", "/dev/null", path));
            }
        }
    }

    /// Without `/dev/zero`, of which shared memory could be made that no limit counts.
    private static void addDevices(List<String> command) {
        command.addAll(List.of("--size", "4096", "--tmpfs", "/dev"));
        for (String device : DEVICES) {
            command.addAll(List.of("--dev-bind", device, device));
        }
        command.addAll(List.of("--remount-ro", "/dev"));
    }
}
