import type { BackgroundService, JobRunRow } from '#platform/common/background-services.schema.ts';

/** Services that the page can be narrowed to. */
export const shows = ['all', 'trouble', 'clock', 'message'] as const;
export type Show = (typeof shows)[number];

export const readShow = (text: string | undefined): Show =>
  shows.find((show) => show === text) ?? 'all';

type Standing = Pick<BackgroundService, 'state' | 'givenUp'> & {
  readonly last: Pick<JobRunRow, 'doneTenants' | 'failedTenants'> | null;
};

/**
 * Returns whether somebody has to look at it: its last run failed or brought nothing for any
 * customer, or messages were given up.
 */
export const isTrouble = ({ state, givenUp, last }: Standing): boolean =>
  state === 'failing' ||
  (state !== 'paused' && (givenUp > 0 || (last !== null && hasFailedForAll(last))));

/** Returns whether a run ended well for no customer; one without customers is none of these. */
export const hasFailedForAll = ({
  doneTenants,
  failedTenants,
}: Pick<JobRunRow, 'doneTenants' | 'failedTenants'>): boolean =>
  failedTenants > 0 && doneTenants === 0;

export function isShown(service: BackgroundService, show: Show): boolean {
  if (show === 'all') return true;
  return show === 'trouble'
    ? isTrouble(service) || service.state === 'paused'
    : service.kind === show;
}

/** Returns services in the order in which they are read: trouble, what rests, by schedule, others. */
export function inOrder(
  services: readonly BackgroundService[],
  byName: (a: BackgroundService, b: BackgroundService) => number,
): readonly BackgroundService[] {
  return services.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(a, b));
}

function rankOf(service: BackgroundService): number {
  if (isTrouble(service)) return 0;
  if (service.state === 'paused') return 1;
  return service.kind === 'clock' ? 2 : 3;
}

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
