package dev.assay.database.trino;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Statements as connectors of Trino write them.
final class TrinoKeysTest {
    @Test
    void partitionsOfHiveAndIcebergAreTold() {
        assertThat(
                        TrinoKeys.of(
                                """
                                CREATE TABLE hive.web.page_views (
                                   view_time timestamp(3),
                                   user_id bigint,
                                   ds date,
                                   country varchar
                                )
                                WITH (
                                   bucket_count = 50,
                                   bucketed_by = ARRAY['user_id'],
                                   format = 'ORC',
                                   partitioned_by = ARRAY['ds','country'],
                                   sorted_by = ARRAY['view_time DESC']
                                )\
                                """))
                .containsExactly(
                        "BUCKETED BY (user_id)",
                        "PARTITIONED BY (ds, country)",
                        "SORTED BY (view_time DESC)");
        assertThat(
                        TrinoKeys.of(
                                """
                                CREATE TABLE iceberg.s.t (
                                   d date,
                                   account varchar
                                )
                                WITH (
                                   partitioning = ARRAY['month(d)','bucket(account, 10)','"odd ''name"']
                                )\
                                """))
                .containsExactly("PARTITIONED BY (month(d), bucket(account, 10), \"odd 'name\")");
    }

    @Test
    void primaryKeysAreTold() {
        assertThat(
                        TrinoKeys.of(
                                """
                                CREATE TABLE kudu.default.users (
                                   user_id integer NOT NULL WITH (encoding = 'auto', primary_key = true),
                                   "event name" varchar WITH (primary_key = true),
                                   details varchar COMMENT 'no primary_key = true'
                                )
                                WITH (
                                   number_of_replicas = 3
                                )\
                                """))
                .containsExactly("PRIMARY KEY (user_id, \"event name\")");
        assertThat(
                        TrinoKeys.of(
                                """
                                CREATE TABLE clickhouse.d.t (
                                   id integer
                                )
                                WITH (
                                   engine = 'MergeTree',
                                   order_by = ARRAY['id'],
                                   primary_key = ARRAY['id']
                                )\
                                """))
                .containsExactly("SORTED BY (id)", "PRIMARY KEY (id)");
    }

    @Test
    void aTableThatSaysNothingHasNone() {
        assertThat(TrinoKeys.of("CREATE TABLE tpch.tiny.orders (\n   orderkey bigint NOT NULL\n)"))
                .isEmpty();
        assertThat(TrinoKeys.of("")).isEmpty();
    }
}
