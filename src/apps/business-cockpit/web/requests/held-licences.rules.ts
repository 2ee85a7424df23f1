import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';

/** Licence that some of the chosen people hold, and that nobody has asked back yet. */
export interface HeldByChosen {
  readonly skuId: string;
  readonly name: string;
  readonly userIds: readonly string[];
  readonly hasFinding: boolean;
  /** Groups through which it comes, by name: taking it back means leaving them. */
  readonly groups: readonly string[];
}

/** Returns what the chosen people hold, by licence; a licence that comes in two ways is one. */
export function heldByChosen(people: readonly LicencePerson[]): HeldByChosen[] {
  const held = people.flatMap(({ id, licences }) =>
    licences.filter(({ request }) => request === null).map((one) => ({ ...one, userId: id })),
  );
  return [...Map.groupBy(held, ({ skuId }) => skuId).entries()].map(([skuId, all]) => ({
    skuId,
    name: all[0]?.name ?? skuId,
    userIds: [...new Set(all.map(({ userId }) => userId))],
    hasFinding: all.some(({ findings }) => findings.length > 0),
    groups: [...new Set(all.flatMap(({ groupName }) => groupName ?? []))],
  }));
}

/**
 * Returns the licences that are chosen at first: all of somebody who leaves, else the one that the
 * list shows, else those with a finding, else the only one.
 */
export function chosenAtFirst(
  held: readonly HeldByChosen[],
  given: { readonly isLeaving: boolean; readonly licence: string | undefined },
): string[] {
  const ids = held.map(({ skuId }) => skuId);
  if (given.isLeaving) return ids;
  if (given.licence !== undefined && ids.includes(given.licence)) return [given.licence];
  const found = held.filter(({ hasFinding }) => hasFinding).map(({ skuId }) => skuId);
  return found.length > 0 || ids.length > 1 ? found : ids;
}

/** Returns the chosen licences as the preview wants them: `<licence>:<people>,…` */
export const seatsAsked = (chosen: readonly HeldByChosen[]): string =>
  chosen.map(({ skuId, userIds }) => `${skuId}:${String(userIds.length)}`).join(',');
