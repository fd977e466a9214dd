package dev.assay.app.workbench;

import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import dev.assay.base.Secrets;
import java.nio.charset.StandardCharsets;

/// Writes log lines with every secret hidden, in messages and in stack traces alike: it reads the
/// finished line, so there is no way around it.
public final class RedactingEncoder extends LayoutWrappingEncoder<ILoggingEvent> {
    private static final String PATTERN =
            "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z',UTC} %-5level [%thread] %logger{30} - %msg%n%ex";

    @Override
    public void start() {
        PatternLayout layout = new PatternLayout();
        layout.setContext(getContext());
        layout.setPattern(PATTERN);
        layout.start();
        setLayout(layout);
        super.start();
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        return Secrets.hide(getLayout().doLayout(event)).getBytes(StandardCharsets.UTF_8);
    }
}
