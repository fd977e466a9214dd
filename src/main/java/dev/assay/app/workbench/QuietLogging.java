package dev.assay.app.workbench;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;
import dev.assay.base.Exempt;
import org.slf4j.Logger;

/// Logging before [LogFile] is opened: no appender, so that nothing is printed and nothing is kept.
/// Logback finds it as a service. A configuration as a file would make each start read XML.
@Exempt(rule = Exempt.Rule.UNUSED, reason = "Found by Logback as a service")
@ConfiguratorRank(ConfiguratorRank.CUSTOM_HIGH_PRIORITY)
public final class QuietLogging extends ContextAwareBase implements Configurator {
    @Override
    public ExecutionStatus configure(LoggerContext context) {
        context.getStatusManager().add(new NopStatusListener());
        context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.INFO);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
