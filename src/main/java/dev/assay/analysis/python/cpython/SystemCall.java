package dev.assay.analysis.python.cpython;

/// System calls that a filter has a rule for, with their numbers on x86-64 and on AArch64; -1 where
/// there is none.
enum SystemCall {
    FORK(57, -1),
    VFORK(58, -1),
    CLONE(56, 220),
    CLONE3(435, 435),
    EXECVE(59, 221),
    EXECVEAT(322, 281),
    MMAP(9, 222),
    IOCTL(16, 29),
    KILL(62, 129),
    TKILL(200, 130),
    TGKILL(234, 131),
    RT_SIGQUEUEINFO(129, 138),
    RT_TGSIGQUEUEINFO(297, 240),
    SOCKET(41, 198),
    SOCKETPAIR(53, 199),
    PTRACE(101, 117),
    PROCESS_VM_READV(310, 270),
    PROCESS_VM_WRITEV(311, 271),
    PROCESS_MADVISE(440, 440),
    PROCESS_MRELEASE(448, 448),
    PIDFD_OPEN(434, 434),
    PIDFD_GETFD(438, 438),
    PIDFD_SEND_SIGNAL(424, 424),
    KCMP(312, 272),
    MOUNT(165, 40),
    UMOUNT2(166, 39),
    PIVOT_ROOT(155, 41),
    CHROOT(161, 51),
    OPEN_TREE(428, 428),
    MOVE_MOUNT(429, 429),
    FSOPEN(430, 430),
    FSCONFIG(431, 431),
    FSMOUNT(432, 432),
    FSPICK(433, 433),
    MOUNT_SETATTR(442, 442),
    UNSHARE(272, 97),
    SETNS(308, 268),
    ADD_KEY(248, 217),
    REQUEST_KEY(249, 218),
    KEYCTL(250, 219),
    BPF(321, 280),
    PERF_EVENT_OPEN(298, 241),
    USERFAULTFD(323, 282),
    IO_URING_SETUP(425, 425),
    IO_URING_ENTER(426, 426),
    IO_URING_REGISTER(427, 427),
    MEMFD_CREATE(319, 279),
    MEMFD_SECRET(447, 447),
    SHMGET(29, 194),
    SHMAT(30, 196),
    SHMCTL(31, 195),
    MSGGET(68, 186),
    SEMGET(64, 190),
    MQ_OPEN(240, 180),
    KEXEC_LOAD(246, 104),
    KEXEC_FILE_LOAD(320, 294),
    CREATE_MODULE(174, -1),
    INIT_MODULE(175, 105),
    FINIT_MODULE(313, 273),
    DELETE_MODULE(176, 106),
    REBOOT(169, 142),
    SWAPON(167, 224),
    SWAPOFF(168, 225),
    ACCT(163, 89),
    QUOTACTL(179, 60),
    QUOTACTL_FD(443, 443),
    NFSSERVCTL(180, 42),
    IOPL(172, -1),
    IOPERM(173, -1),
    MODIFY_LDT(154, -1),
    USELIB(134, -1),
    SYSLOG(103, 116),
    SETHOSTNAME(170, 161),
    SETDOMAINNAME(171, 162),
    SETTIMEOFDAY(164, 170),
    CLOCK_SETTIME(227, 112),
    ADJTIMEX(159, 171),
    CLOCK_ADJTIME(305, 266),
    PERSONALITY(135, 92),
    NAME_TO_HANDLE_AT(303, 264),
    OPEN_BY_HANDLE_AT(304, 265),
    LOOKUP_DCOOKIE(212, 18),
    FANOTIFY_INIT(300, 262),
    VHANGUP(153, 58),
    MBIND(237, 235),
    SET_MEMPOLICY(238, 237),
    MIGRATE_PAGES(256, 238),
    MOVE_PAGES(279, 239);

    private final int intel;
    private final int arm;

    SystemCall(int intel, int arm) {
        this.intel = intel;
        this.arm = arm;
    }

    int on(CallFilter.Architecture architecture) {
        return switch (architecture) {
            case X86_64 -> intel;
            case AARCH64 -> arm;
        };
    }
}
