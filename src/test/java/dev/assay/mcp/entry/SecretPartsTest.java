package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SecretPartsTest {
    /// The last argument as it is shown, after the one before it.
    private static String shown(String before, String argument) {
        List<SecretParts.Part> parts = SecretParts.ofArgument(before, argument);
        assertThat(String.join("", parts.stream().map(SecretParts.Part::text).toList()))
                .as("nothing is lost")
                .isEqualTo(argument);
        return SecretParts.shown(parts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --api-key       | Ember+Beryl/Tool~Dunlin               | …
                    --api-key       | short                                 | …
                    --password      | 1234                                  | …
                    -p              | --token=Ember+Beryl                   | --token=…
                    -e              | API_KEY=a b c                         | API_KEY=…
                    --header        | X-Api: Ember+Beryl                    | X-Api: …
                    -H              | Authorization:Bearer x                | Authorization:…
                    ''              | --header=X-Api: Ember Beryl           | --header=X-Api: …
                    -u              | me:Ember Beryl                        | me:…
                    -y              | postgresql://me:Gorse@Ga/rnet@db/x    | postgresql://me:…@db/x
                    ''              | mongodb+srv://me:p@h1:1,h2:2/q?a=b    | mongodb+srv://me:…@h1:1,h2:2/q?a=b
                    ''              | redis://:Gorse@h:6379/0               | redis://:…@h:6379/0
                    ''              | https://ghp_me@github.com/x           | https://…@github.com/x
                    ''              | jdbc:oracle:thin:scott/tiger@//h:1/x  | jdbc:oracle:thin:scott/…@//h:1/x
                    ''              | jdbc:postgresql://h/x?user=me&password=tiger&ssl=1 | jdbc:postgresql://h/x?user=me&password=…&ssl=1
                    ''              | host=h user=me password=tiger         | host=h user=me password=…
                    ''              | https://h/mcp?api_key=Cinder+Opal&x=1 | https://h/mcp?api_key=…&x=1
                    ''              | https://h/s/Ab3dEf6hIj9kLmN2pQrS/mcp  | https://h/s/…/mcp
                    --config        | {"apiKey": "tiger", "mode": "fast"}   | {"apiKey": "…", "mode": "fast"}
                    -c              | X_TOKEN=tiger npx it --port 80        | X_TOKEN=…
                    -c              | env X_TOKEN=tiger npx it --port 80    | env X_TOKEN=… npx it --port 80
                    -c              | npx it --secret tiger --port 80       | npx it --secret … --port 80
                    ''              | Ab3dEf6hIj9kLmN2pQrS                  | …
                    ''              | sk-abcdefgh                           | …
                    """)
    void whatOpensSomethingIsFound(String before, String argument, String shown) {
        assertThat(shown(before, argument)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    npx    | -y srv --pw hunter22                 | -y srv --pw …
                    npx    | -y srv --pw 1234                     | -y srv --pw …
                    npx    | -y srv --sk wJalrXUtn/K7MDENG/bPxR   | -y srv --sk …
                    npx    | -y srv -u root -p hunter22           | -y srv -u … -p …
                    npx    | -y -p server2 start -p hunter22      | -y -p server2 start -p …
                    mysrv  | -p hunter22                          | -p …
                    mysrv  | -p hunter22 -p hunter23              | -p … -p …
                    npx    | -p server22                          | -p server22
                    C:\\bin\\npx.cmd | -p server22                | -p server22
                    npx    | srv -p 8080 -p ./dir1/tsconfig       | srv -p 8080 -p ./dir1/tsconfig
                    docker | run -p 127.0.0.1:80:8080 -p ${PORT1} | run -p 127.0.0.1:80:8080 -p ${PORT1}
                    npx    | srv -p --verbose2                    | srv -p --verbose2
                    npx    | srv -p project                       | srv -p project
                    npx    | srv --task sk_SK                     | srv --task sk_SK
                    """)
    void aShortOptionIsAPasswordWhereItLooksLikeOne(
            String program, String arguments, String shown) {
        assertThat(
                        SecretParts.ofArguments(program, List.of(arguments.split(" ", -1))).stream()
                                .map(SecretParts::shown))
                .containsExactly(shown.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -y           | @modelcontextprotocol/server-postgres@2024.11.5
                    ''           | --max-tokens=1000
                    --max-tokens | 1000
                    --key-file   | /home/me/key.pem
                    --no-auth    | server.js
                    --author     | somebody
                    --token      | --verbose
                    --header     | Authorization: Bearer ${TOKEN}
                    --api-key    | ${API_KEY}
                    --api-key    | $API_KEY
                    --api-key    | ${kept with the keys, no. 1}
                    ''           | --api-key=${kept with the keys, no. 12}
                    ''           | https://me.example.com:8080/mcp/v1?page=2@x
                    ''           | postgresql://me@db/x
                    ''           | C:\\Users\\me\\server.js
                    ''           | mcp-server-with-a-long-name-2024
                    """)
    void whatOpensNothingStays(String before, String argument) {
        assertThat(shown(before, argument)).isEqualTo(argument);
    }

    @ParameterizedTest
    @CsvSource({
        "DATABASE_URL, mysql://u:Dapple-Agate@h/d, mysql://u:…@h/d",
        "PG_DSN, mysql://u:Dapple-Agate@h/d, mysql://u:…@h/d",
        "NODE_OPTIONS, --require /tmp/x.js, --require /tmp/x.js",
        "EXTRA, --token tiger --port 80, --token … --port 80",
        "DB_PASSWORD, -tiger, …",
        "X-Tenant-Name, production, production",
        "Authorization, Bearer tiger, …",
        "NOTION_OPENING, Frost-Topaz-Siskin, …",
    })
    void ofAVariableIsSeenWhatOpensNothing(String name, String value, String plain) {
        assertThat(SecretParts.plain(Map.of(name, value))).containsExactly(Map.entry(name, plain));
    }

    @ParameterizedTest
    @CsvSource({
        "DATABASE_URL, mysql://u:Dapple-Agate@h/d, true",
        "DATABASE_URL, mysql://h/d, false",
        "GITHUB_PAT, Frost-Topaz-Siskin, true",
        "SLACK_BOT_TOKEN, a, true",
        "NOTION_OPENING, Frost-Topaz-Siskin, true",
        "MODE, fast, false",
        "LOG_LEVEL, debug, false",
        "MODEL, sk-abcdefgh, true",
        "WORKERS, 4, false",
        "MAX_TOKENS, 4000, false",
        "DB_PASSWORD, 4000, true",
        "GOOGLE_CREDENTIALS_FILE, /home/me/x.json, false",
        "EXTRA, /home/me/x.json, false",
        "API_KEY, ${OTHER}, false",
    })
    void aVariableIsKeptApartUnlessItPlainlyOpensNothing(
            String name, String value, boolean secret) {
        assertThat(SecretParts.isSecret(name, value)).isEqualTo(secret);
    }
}
