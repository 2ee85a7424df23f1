const datasetFault = /^([\w.]+): (\w+)$/;

/**
 * Returns why a dataset could not be fetched, in words: a run keeps `<dataset>: <failure>`. Other
 * errors stay as they are, for they are for who reads logs.
 * @param find looks a word of the slices up
 */
export function saidFault(error: string, find: (word: string) => string | undefined): string {
  const [, dataset = '', failure = ''] = datasetFault.exec(error) ?? [];
  const [name, why] = [find(`dataset.${dataset}`), find(`freshness.${failure}`)];
  return name !== undefined && why !== undefined ? `${name}: ${why}` : error;
}
