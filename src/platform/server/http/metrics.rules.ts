import type { Measure } from './metrics.ts';

type Sample = Measure['samples'][number];

/** Returns the measures of several processes as those of one node: samples of one label add up. */
export function sumMeasures(all: readonly (readonly Measure[])[]): readonly Measure[] {
  const byName = new Map<string, Measure>();
  for (const measure of all.flat()) {
    const { samples = [] } = byName.get(measure.name) ?? {};
    byName.set(measure.name, { ...measure, samples: sumSamples([...samples, ...measure.samples]) });
  }
  return [...byName.values()];
}

function sumSamples(samples: readonly Sample[]): Sample[] {
  const byLabels = new Map<string, Sample>();
  for (const { labels, value } of samples) {
    const key = JSON.stringify(labels ?? {});
    const sum = (byLabels.get(key)?.value ?? 0) + value;
    byLabels.set(key, { ...(labels && { labels }), value: sum });
  }
  return [...byLabels.values()];
}
