package dev.assay.llm.wire;

import okhttp3.HttpUrl;

/// Addresses below a base URL. What stands after its question mark, such as the version that Azure
/// asks for, stays at the end.
public final class BaseUrl {
    private BaseUrl() {}

    /// The address of a path below a base URL.
    ///
    /// @param path without a first slash: "chat/completions"
    public static String below(String baseUrl, String path) {
        HttpUrl url = HttpUrl.parse(baseUrl);
        return url == null
                ? baseUrl + "/" + path
                : url.newBuilder().addPathSegments(path).fragment(null).build().toString();
    }

    /// The address with one more value after its question mark.
    public static String with(String address, String name, String value) {
        HttpUrl url = HttpUrl.parse(address);
        return url == null
                ? address
                : url.newBuilder().addQueryParameter(name, value).build().toString();
    }
}
