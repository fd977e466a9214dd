-- What questions about the sample activities are checked against.
CREATE TABLE recorded (activity INTEGER, name VARCHAR, sport VARCHAR, start TIMESTAMP, climb DOUBLE);
CREATE TABLE samples (
    activity INTEGER, place INTEGER, time DOUBLE, distance DOUBLE, power DOUBLE, heart_rate DOUBLE,
    cadence DOUBLE, altitude DOUBLE, speed DOUBLE, temperature DOUBLE);
CREATE TABLE laps (activity INTEGER, start DOUBLE);
CREATE TABLE quickest (activity INTEGER, metres INTEGER, seconds DOUBLE);
-- The rows are put in here.
UPDATE samples SET power = NULL WHERE isnan(power);
UPDATE samples SET heart_rate = NULL WHERE isnan(heart_rate) OR heart_rate <= 0;
UPDATE samples SET altitude = NULL WHERE isnan(altitude);
UPDATE samples SET temperature = NULL WHERE isnan(temperature);

-- Each sample with the seconds since the one before, and what was done until then.
CREATE TABLE sample AS
SELECT name, sport, start::DATE AS day, s.*, s.time - lag(s.time) OVER one AS seconds,
    sum(power) OVER one AS watts, sum(heart_rate) OVER one AS beats
FROM samples s JOIN recorded USING (activity)
WINDOW one AS (PARTITION BY activity ORDER BY place);

-- A stop is longer than 10 s; nobody stands still while the device records.
CREATE TABLE activities AS
SELECT activity, name, sport, start, start::DATE AS day, climb, max(distance) - min(distance) AS metres,
    sum(seconds) FILTER (WHERE seconds <= 10) AS moving,
    coalesce(sum(seconds) FILTER (WHERE seconds > 10), 0) AS stopped,
    avg(power) AS power, avg(heart_rate) AS heart_rate, max(heart_rate) AS max_heart_rate
FROM recorded JOIN (SELECT * EXCLUDE (name, sport, day) FROM sample) USING (activity)
GROUP BY ALL;

-- The 4th root of the mean of the 4th powers of the means over 30 s.
CREATE TABLE normalised AS
SELECT name, sport, pow(avg(pow(mean, 4)), 0.25) AS power, count(*) + 29 AS seconds
FROM (
    SELECT *, avg(power) OVER (PARTITION BY activity ORDER BY place ROWS 29 PRECEDING) AS mean
    FROM sample WHERE power IS NOT NULL)
WHERE place >= 29 GROUP BY activity, name, sport;

-- The highest mean over so many seconds.
CREATE MACRO best(n) AS TABLE
SELECT a.name, a.sport, a.day, max((b.watts - a.watts) / n) AS power, max((b.beats - a.beats) / n) AS heart_rate
FROM sample a JOIN sample b ON a.activity = b.activity AND b.place = a.place + n AND b.time = a.time + n
GROUP BY a.activity, a.name, a.sport, a.day;

CREATE MACRO km(metres) AS printf('%.2f km', metres / 1000);
CREATE MACRO round0(value) AS printf('%.0f', value);
CREATE MACRO clock(s) AS CASE
    WHEN round(s) < 3600 THEN printf('%d:%02d', (round(s)::BIGINT // 60), (round(s)::BIGINT % 60))
    ELSE printf('%d:%02d:%02d', (round(s)::BIGINT // 3600), (round(s)::BIGINT // 60 % 60), (round(s)::BIGINT % 60)) END;
CREATE MACRO signed(value) AS printf('%+.1f', value);
