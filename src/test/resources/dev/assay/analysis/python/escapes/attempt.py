def escaped(*what):
    print("ESCAPED", *[str(each)[:200] for each in what])
def libc():
    import ctypes
    return ctypes.CDLL(None, use_errno=True)
def call(intel, arm, *args):
    import ctypes, platform
    number = {"x86_64": intel, "aarch64": arm}[platform.machine()]
    got = libc().syscall(number, *args)
    if got >= 0:
        escaped("system call", number, got)
    else:
        raise OSError(ctypes.get_errno(), "refused")
def opened(path, how="rb"):
    with open(path, how) as file:
        escaped(path, file.read(40) if "r" in how else file.write("x"))
def tries(*paths):
    for path in paths:
        try:
            opened(path)
        except OSError:
            pass
