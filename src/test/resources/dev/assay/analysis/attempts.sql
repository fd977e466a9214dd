SELECT * FROM read_csv('FOLDER/secret.csv')

SELECT * FROM read_csv_auto('FOLDER/secret.csv')

SELECT * FROM 'FOLDER/secret.csv'

SELECT * FROM "FOLDER/secret.csv"

FROM 'FOLDER/secret.csv' SELECT a

SELECT content FROM read_text('FOLDER/secret.csv')

SELECT content FROM read_blob('FOLDER/*')

SELECT * FROM read_json('FOLDER/secret.csv')

SELECT * FROM read_ndjson_objects('FOLDER/secret.csv')

SELECT * FROM read_parquet('FOLDER/x.parquet')

SELECT * FROM parquet_metadata('FOLDER/x.parquet')

SELECT * FROM parquet_scan('FOLDER/x.parquet')

SELECT * FROM read_duckdb('FOLDER/c/results.duckdb')

SELECT * FROM glob('FOLDER/*')

SELECT * FROM glob('/etc/*')

SELECT * FROM sniff_csv('FOLDER/secret.csv')

SELECT * FROM read_text('/etc/passwd')

SELECT * FROM '/proc/self/environ'

SELECT * FROM read_csv('https://example.org/x.csv')

SELECT * FROM 'https://example.org/x.parquet'

SELECT * FROM 's3://bucket/x.parquet'

WITH x AS (SELECT * FROM read_text('/etc/passwd')) SELECT * FROM x

SELECT (SELECT content FROM read_text('/etc/passwd')) AS c

SELECT v FROM t1 WHERE v IN (SELECT a FROM read_csv('FOLDER/secret.csv'))

SELECT v FROM t1 UNION ALL SELECT a FROM read_csv('FOLDER/secret.csv')

SELECT * FROM t1, LATERAL (SELECT * FROM read_text('/etc/passwd')) x

SELECT exists(FROM read_text('/etc/passwd'))

SELECT * FROM (VALUES ((SELECT content FROM read_text('/etc/passwd')))) v(x)

SELECT v FROM t1 ORDER BY (SELECT size FROM read_text('/etc/passwd'))

SELECT v FROM t1 LIMIT (SELECT size FROM read_text('/etc/passwd'))

SELECT sum(v) OVER (ORDER BY (SELECT size FROM read_text('/etc/passwd'))) FROM t1

SELECT * FROM ReAd_TeXt('/etc/passwd')

SELECT * FROM "read_text"('/etc/passwd')

SELECT * FROM system.main.read_text('/etc/passwd')

SELECT * FROM read_text/* x */('/etc/passwd')

SELECT 1; SELECT * FROM read_text('/etc/passwd')

SELECT 1; DROP TABLE look_rows

SELECT 1;; COPY t1 TO 'FOLDER/out.csv'

COPY t1 TO 'FOLDER/out.csv'

COPY (SELECT 1) TO 'FOLDER/out.parquet' (FORMAT parquet)

COPY t1 FROM 'FOLDER/secret.csv'

EXPORT DATABASE 'FOLDER/export'

IMPORT DATABASE 'FOLDER/export'

ATTACH 'FOLDER/other.duckdb' AS other

ATTACH ':memory:' AS other

DETACH results

USE memory

INSTALL httpfs

LOAD httpfs

LOAD 'FOLDER/x.duckdb_extension'

UPDATE EXTENSIONS

SET memory_limit = '100GB'

SET enable_external_access = true

SET GLOBAL lock_configuration = false

SET VARIABLE x = 1

RESET memory_limit

PRAGMA database_list

PRAGMA enable_external_access

CALL pragma_version()

SELECT current_setting('home_directory')

SELECT getenv('HOME')

SELECT getvariable('x')

SELECT version()

SELECT session_user()

SELECT current_query()

SELECT * FROM duckdb_settings()

SELECT * FROM duckdb_secrets()

SELECT * FROM duckdb_databases()

SELECT * FROM duckdb_extensions()

SELECT * FROM duckdb_logs()

SELECT * FROM duckdb_temporary_files()

SELECT * FROM pragma_database_size()

SELECT * FROM pragma_table_info('t1')

SELECT * FROM which_secret('s3://x', 's3')

SELECT * FROM information_schema.tables

SELECT * FROM pg_catalog.pg_tables

SELECT * FROM pg_tables

SELECT * FROM sqlite_master

SELECT * FROM duckdb_tables

SELECT * FROM assay_results

SELECT * FROM main.assay_results

SELECT * FROM results.main.assay_results

SELECT * FROM "ASSAY_RESULTS"

WITH assay_results AS (SELECT * FROM assay_results) SELECT * FROM assay_results

SELECT record FROM assay_results UNION ALL (WITH assay_results AS (SELECT 'x' AS record) SELECT record FROM assay_results)

WITH RECURSIVE assay_results AS (SELECT record FROM assay_results UNION ALL SELECT record FROM assay_results) SELECT * FROM assay_results

SHOW TABLES

SHOW ALL TABLES

SHOW DATABASES

DESCRIBE assay_results

SUMMARIZE 'FOLDER/secret.csv'

DESCRIBE SELECT * FROM read_csv('FOLDER/secret.csv')

SELECT * FROM query('SELECT * FROM read_text(''/etc/passwd'')')

SELECT * FROM query_table('assay_results')

SELECT * FROM query_table(['t1', 'assay_results'])

FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM assay_results'))

PRAGMA json_execute_serialized_sql('{}')

SELECT json_serialize_sql('SELECT 1')

EXPLAIN SELECT 1

EXPLAIN ANALYZE SELECT * FROM t1

EXPLAIN ANALYZE CREATE TABLE x AS SELECT 1

EXPLAIN ANALYZE DELETE FROM look_rows

PREPARE p AS SELECT * FROM read_text('/etc/passwd')

EXECUTE p

SELECT ? + 1

SELECT $path

CREATE TABLE x AS SELECT 1

CREATE OR REPLACE TEMP VIEW t1 AS SELECT 1

CREATE MACRO m() AS TABLE SELECT * FROM read_text('/etc/passwd')

CREATE FUNCTION f(x) AS getenv(x)

CREATE SECRET s (TYPE s3)

INSERT INTO look_rows VALUES (9)

UPDATE look_rows SET v = 9

DELETE FROM look_rows

MERGE INTO look_rows USING t1 ON true WHEN MATCHED THEN DELETE

TRUNCATE look_rows

DROP TABLE look_rows

ALTER TABLE look_rows ADD COLUMN x INTEGER

VACUUM

CHECKPOINT

FORCE CHECKPOINT

BEGIN

COMMIT

ROLLBACK

SELECT nextval('s')

SELECT sleep_ms(100000)

SELECT write_log('x')

SELECT * FROM enable_logging()

SELECT * FROM enable_profiling()

SELECT * FROM checkpoint()

SELECT * FROM seq_scan('assay_results')

SELECT * FROM arrow_scan(1, 2, 3)

SELECT inet_server_addr()

SELECT txid_current()

SELECT current_database()

SELECT current_schemas(true)

SELECT pg_get_viewdef(1)

SELECT system.main.getenv('HOME')

SELECT 'HOME'.getenv()

SELECT list_transform(['HOME'], lambda x: getenv(x))

SELECT * FROM t1 WHERE getenv('HOME') = 'x'

SELECT * FROM histogram('assay_results', 'record')

SELECT * FROM test_all_types()

SELECT * FROM read_text('/etc/passwd')

SELECT * FROM U&"assay_results"

SELECT * FROM ｒead_text('/etc/passwd')

PIVOT (SELECT * FROM read_csv('FOLDER/secret.csv')) ON a

FROM (PIVOT assay_results ON key USING count(*))

UNPIVOT read_csv('FOLDER/secret.csv') ON a

SELECT * FROM 'FOLDER/c/results.duckdb'

SELECT * FROM t1 AT (VERSION => 1)


SELECT current_user

SELECT "user", session_user FROM t1

SELECT current_catalog || current_schema

SELECT v FROM t1 WHERE current_role = v::VARCHAR
