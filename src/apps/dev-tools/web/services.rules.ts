import type { BackgroundService } from '#platform/common/background-services.schema.ts';

/** Services that the page can be narrowed to. */
export const shows = ['all', 'trouble', 'clock', 'message'] as const;
export type Show = (typeof shows)[number];

export const readShow = (text: string | undefined): Show =>
  shows.find((show) => show === text) ?? 'all';

/** Returns whether somebody has to look at it: its last run failed, or messages were given up. */
export const isTrouble = ({
  state,
  givenUp,
}: Pick<BackgroundService, 'state' | 'givenUp'>): boolean =>
  state === 'failing' || (givenUp > 0 && state !== 'paused');

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
