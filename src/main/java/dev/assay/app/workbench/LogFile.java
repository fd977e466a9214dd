package dev.assay.app.workbench;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import dev.assay.base.DiskException;
import dev.assay.base.OwnerOnly;
import java.io.IOException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The program's log: `logs/assay.log` in the data home and up to four older files, 2 MB each,
/// readable by their owner alone, without secrets. Until it is opened nothing is logged, and
/// nothing is ever printed; [QuietLogging] sees to that.
public final class LogFile implements AutoCloseable {
    private static final long MEGABYTES = 1024L * 1024;

    private final LoggerContext context;
    private final RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();

    private LogFile(LoggerContext context, Path folder) {
        this.context = context;
        RedactingEncoder encoder = new RedactingEncoder();
        encoder.setContext(context);
        encoder.start();
        appender.setContext(context);
        appender.setName(folder.toString());
        appender.setFile(folder.resolve("assay.log").toString());
        appender.setEncoder(encoder);
        appender.setTriggeringPolicy(whenLarge());
        appender.setRollingPolicy(fewFiles(folder));
        appender.start();
        root().addAppender(appender);
    }

    /// Begins to log below a data home.
    public static LogFile open(Path home) {
        Path folder = home.resolve("logs");
        try {
            // The folder keeps others out, whatever permissions new files get.
            OwnerOnly.directory(folder);
        } catch (IOException e) {
            throw new DiskException(
                    "The log folder %s cannot be made. Check who may write to the data folder."
                            .formatted(folder),
                    e);
        }
        return new LogFile((LoggerContext) LoggerFactory.getILoggerFactory(), folder);
    }

    private SizeBasedTriggeringPolicy<ILoggingEvent> whenLarge() {
        SizeBasedTriggeringPolicy<ILoggingEvent> policy = new SizeBasedTriggeringPolicy<>();
        policy.setContext(context);
        // It looks once a minute by default; an error in a loop fills a disk in less.
        policy.setCheckIncrement(Duration.buildByMilliseconds(0));
        policy.setMaxFileSize(new FileSize(2 * MEGABYTES));
        policy.start();
        return policy;
    }

    private FixedWindowRollingPolicy fewFiles(Path folder) {
        FixedWindowRollingPolicy policy = new FixedWindowRollingPolicy();
        policy.setContext(context);
        policy.setParent(appender);
        policy.setFileNamePattern(folder.resolve("assay.%i.log").toString());
        policy.setMinIndex(1);
        policy.setMaxIndex(4);
        policy.start();
        return policy;
    }

    private ch.qos.logback.classic.Logger root() {
        return context.getLogger(Logger.ROOT_LOGGER_NAME);
    }

    /// Stops logging; the file is complete then.
    @Override
    public void close() {
        root().detachAppender(appender);
        appender.stop();
    }
}
