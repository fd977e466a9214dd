package dev.assay.text;

import javax.xml.stream.XMLInputFactory;

/// XML that somebody else wrote: nothing outside of it is read, and what is wrong with it is told
/// by exceptions alone.
public final class StrangersXml {
    /// The platform counts each written sign such as `&amp;` as an entity, and a text may have
    /// millions of them.
    private static final String[] COUNTED_ENTITIES = {
        "jdk.xml.maxGeneralEntitySizeLimit", "jdk.xml.totalEntitySizeLimit"
    };

    private StrangersXml() {}

    /// Returns a factory of readers. An entity that is declared or that nobody declared is told as
    /// a reference, whatever it stands for, and so costs only itself.
    public static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        for (String limit : COUNTED_ENTITIES) {
            factory.setProperty(limit, "0");
        }
        factory.setXMLReporter((_, _, _, _) -> {});
        return factory;
    }
}
