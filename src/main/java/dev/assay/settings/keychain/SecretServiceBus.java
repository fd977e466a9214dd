package dev.assay.settings.keychain;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.Struct;
import org.freedesktop.dbus.Tuple;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.annotations.DBusMemberName;
import org.freedesktop.dbus.annotations.Position;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.types.Variant;

/// The part of the Secret Service that is used, as its specification (freedesktop.org, version 0.2)
/// names it on the bus.
final class SecretServiceBus {
    private static final String NAME = "org.freedesktop.secrets";

    /// The object that is asked first.
    private static final String ROOT = "/org/freedesktop/secrets";

    private SecretServiceBus() {}

    static Service service(DBusConnection connection) throws DBusException {
        return at(connection, new DBusPath(ROOT), Service.class);
    }

    /// An object of the service.
    static <T extends DBusInterface> T at(DBusConnection connection, DBusPath object, Class<T> type)
            throws DBusException {
        return connection.getRemoteObject(NAME, object.getPath(), type);
    }

    @DBusInterfaceName("org.freedesktop.Secret.Service")
    public interface Service extends DBusInterface {
        @DBusMemberName("OpenSession")
        Pair<Variant<?>, DBusPath> openSession(String algorithm, Variant<?> input);

        /// Items that are open, and items that are locked.
        @DBusMemberName("SearchItems")
        Pair<List<DBusPath>, List<DBusPath>> searchItems(Map<String, String> attributes);

        /// Objects that are open now, and the prompt that opens the others.
        @DBusMemberName("Unlock")
        Pair<List<DBusPath>, DBusPath> unlock(List<DBusPath> objects);

        @DBusMemberName("GetSecrets")
        Map<DBusPath, Secret> getSecrets(List<DBusPath> items, DBusPath session);

        @DBusMemberName("ReadAlias")
        DBusPath readAlias(String name);
    }

    @DBusInterfaceName("org.freedesktop.Secret.Collection")
    public interface Collection extends DBusInterface {
        /// The new item, or the prompt that would make it.
        @DBusMemberName("CreateItem")
        Pair<DBusPath, DBusPath> createItem(
                Map<String, Variant<?>> properties, Secret secret, boolean replace);
    }

    @DBusInterfaceName("org.freedesktop.Secret.Item")
    public interface Item extends DBusInterface {
        @DBusMemberName("Delete")
        DBusPath delete();
    }

    @DBusInterfaceName("org.freedesktop.Secret.Session")
    public interface Session extends DBusInterface {
        @DBusMemberName("Close")
        void close();
    }

    @DBusInterfaceName("org.freedesktop.Secret.Prompt")
    public interface Prompt extends DBusInterface {
        @DBusMemberName("Prompt")
        void prompt(String window);

        @DBusMemberName("Completed")
        final class Completed extends DBusSignal {
            final boolean dismissed;

            public Completed(String path, boolean dismissed, Variant<?> result)
                    throws DBusException {
                super(path, dismissed, result);
                this.dismissed = dismissed;
            }
        }
    }

    /// Two answers of one call.
    public static final class Pair<A, B> extends Tuple {
        @Position(0)
        public final A first;

        @Position(1)
        public final B second;

        public Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }
    }

    /// A secret on its way, encrypted with the key of a session.
    public static final class Secret extends Struct {
        @Position(0)
        public final DBusPath session;

        @Position(1)
        public final byte[] parameters;

        @Position(2)
        public final byte[] value;

        @Position(3)
        public final String contentType;

        public Secret(DBusPath session, byte[] parameters, byte[] value, String contentType) {
            this.session = session;
            this.parameters = parameters;
            this.value = value;
            this.contentType = contentType;
        }
    }
}
