# All that Assay derives from an activity, once more in numpy and pandas, as quick as they allow: sums and windows are
# vectorised, loops are left where a step needs the one before. FOLDER holds a file of doubles for each stream.
import json
import os
import time

import numpy as np
import pandas as pd

folder, times = 'FOLDER', 15
names = ['time', 'distance', 'altitude', 'velocity_smooth', 'heartrate', 'cadence', 'watts', 'temp']
frame = pd.DataFrame({name: np.fromfile(os.path.join(folder, name), dtype='<f8') for name in names})
pairs = (('watts', 'heartrate'), ('velocity_smooth', 'heartrate'), ('cadence', 'watts'), ('altitude', 'velocity_smooth'),
         ('temp', 'heartrate'))
# window in seconds, smallest spread, height of a spike, change of slope in a second, reversal
limits = {'heartrate': (60, 2, 15, 10 / 60, 10), 'watts': (60, 15, 100, 60 / 60, 25), 'velocity_smooth': (60, .3, 2.5, 1 / 60, 1),
          'cadence': (60, 3, 30, 20 / 60, 10), 'altitude': (60, 1, 10, 10 / 60, 10)}


def climb(altitudes, least):
    gain = loss = 0.0
    ref = None
    for a in altitudes.tolist():
        if ref is None:
            ref = a
        elif a > ref + least:
            gain += a - ref
            ref = a
        elif a < ref - least:
            loss += ref - a
            ref = a
    return gain, loss


def figures():
    out = {}
    for name in names[1:]:
        s = frame[name]
        s = s[s != 0] if name == 'heartrate' else s
        q = s.quantile([.25, .5, .75])
        out[name] = (s.min(), s.max(), s.mean(), s.std(ddof=0), q[.25], q[.5], q[.75], s.count())
    for name in ('watts', 'cadence', 'velocity_smooth'):
        out[name] += (frame[name][frame[name] != 0].mean(),)
    t, hr, w = frame.time.values, frame.heartrate.values, frame.watts.values
    step = np.diff(t)
    longest = max(10, 3 * np.median(step))
    out['gaps'] = int((step > longest).sum())
    rolled = frame.watts.rolling(30).mean().dropna().values
    out['np'] = float(np.mean(rolled ** 4) ** .25)
    moving = np.r_[0, step * ((step <= longest) & (frame.velocity_smooth.values[1:] > 0))]
    weight = np.sqrt(np.r_[np.median(step), np.where(step <= longest, step, np.median(step))])
    warm = np.cumsum(moving) >= 600
    out['drift'] = float(np.polyfit(t[warm], hr[warm], 1, w=weight[warm])[0] * 3600)
    first = np.cumsum(moving) - moving < moving.sum() / 2
    ef = [(w * moving)[half].sum() / (hr * moving)[half].sum() for half in (first, ~first)]
    out['decoupling'] = float((ef[0] - ef[1]) / ef[0] * 100)
    counted = step <= longest
    out['zones'] = [float(step[counted & (hr[1:] >= a) & (hr[1:] < b)].sum()) for a, b in
                    ((0, 120), (120, 149), (149, 164), (164, 179), (179, 1e9))]
    out['gain'], out['loss'] = climb(frame.altitude.values, 3)
    out['moving'] = float(step[counted & (frame.velocity_smooth.values[1:] > 0)].sum())
    out['pairs'] = [float(frame[a].corr(frame[b])) for a, b in pairs]
    return out


def sums(values):
    return np.concatenate(([0.0], np.cumsum(values)))


def slopes(t, x, first, last):
    at, v = t - t.mean(), x - x.mean()
    n = last - first + 1
    s = {k: sums(c) for k, c in (('t', at), ('v', v), ('tt', at * at), ('tv', at * v))}
    w = {k: c[last + 1] - c[first] for k, c in s.items()}
    return (w['tv'] - w['t'] * w['v'] / n) / np.maximum(w['tt'] - w['t'] * w['t'] / n, 1e-12)


def turns(t, x, window, least):
    n = np.arange(len(t))
    first = np.searchsorted(t, t - window)
    last = np.searchsorted(t, t + window, side='right') - 1
    enough = ((n - first >= 4) & (t - t[first] >= window / 2) & (last - n >= 4) & (t[last] - t >= window / 2))
    change = np.abs(slopes(t, x, n, last) - slopes(t, x, first, n))
    found = np.flatnonzero(enough & (change >= least))
    kept = []
    for i in found[np.argsort(-change[found], kind='stable')].tolist():
        if all(abs(t[i] - t[k]) >= window for k in kept):
            kept.append(i)
    return sorted(kept)


def spikes(t, x, half, floor, height):
    needed = max(height, 5 * floor)
    series = pd.Series(x)
    width = 2 * half + 1
    median = series.rolling(width, center=True, min_periods=11).median().values
    far = np.flatnonzero(np.abs(x - median) >= needed)
    found = []
    for i in far.tolist():
        around = x[max(0, i - half):i + half + 1]
        spread = max(1.4826 * np.median(np.abs(around - median[i])), floor)
        if abs(x[i] - median[i]) / spread > 5:
            if found and found[-1][-1] == i - 1 and (x[i] > median[i]) == (x[i - 1] > median[i - 1]):
                found[-1].append(i)
            else:
                found.append([i])
    return found


def trends(t, x, half, window, reversal):
    n = np.arange(len(x))
    first, last = np.maximum(n - half, 0), np.minimum(n + half, len(x) - 1)
    total = sums(x)
    smooth = (total[last + 1] - total[first]) / (last - first + 1)
    pivots, low, high, heading = [0], 0, 0, 0
    values = smooth.tolist()
    for i in range(1, len(values)):
        value = values[i]
        if value < values[low]:
            low = i
        if value > values[high]:
            high = i
        if heading >= 0 and values[high] - value >= reversal:
            pivots.append(high)
            heading, low = -1, i
        elif heading <= 0 and value - values[low] >= reversal:
            pivots.append(low)
            heading, high = 1, i
    pivots += [high if heading > 0 else low if heading < 0 else 0, len(values) - 1]
    pivots = list(dict.fromkeys(pivots))
    found = []
    for a, b in zip(pivots, pivots[1:]):
        if t[b] - t[a] >= window:
            slope, start = np.polyfit(t[a:b + 1] - t[a], x[a:b + 1], 1)
            r = np.corrcoef(t[a:b + 1], x[a:b + 1])[0, 1]
            found.append((a, b, slope, r * r))
    return found


def events():
    t = frame.time.values
    out = {}
    for name, (window, floor, height, turn, reversal) in limits.items():
        x = frame[name].values
        out[name] = (turns(t, x, window, turn), trends(t, x, window // 2, window, reversal),
                     spikes(t, x, window // 2, floor, height))
    return out


def median_of(work):
    work()
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        spent.append(time.perf_counter() - begin)
    return sorted(spent)[times // 2] * 1000


found, happened = figures(), events()
print(json.dumps({
    'figures': median_of(figures), 'events': median_of(events), 'np': found['np'], 'drift': found['drift'], 'gain': found['gain'],
    'decoupling': found['decoupling'], 'zone2': found['zones'][1], 'pairs': found['pairs'],
    'turns': {k: len(v[0]) for k, v in happened.items()}, 'trends': {k: len(v[1]) for k, v in happened.items()},
    'spikes': {k: len(v[2]) for k, v in happened.items()}}))
