import { z } from 'zod';
import type { ReadGroup } from '#domains/licences/licences.port.ts';
import { toldText } from './told.rules.ts';

/** `group` of Graph v1.0, as far as it is asked for. */
const directoryGroup = z.object({
  id: z.guid(),
  displayName: z.string().nullish(),
});

export const directoryGroupFields = Object.keys(directoryGroup.shape);

/** Longest name of a group at Microsoft. */
const mostNameChars = 256;

/** @throws ZodError where it is not a group */
export function directoryGroupOf(item: unknown): ReadGroup {
  const { id, displayName } = directoryGroup.parse(item);
  return { id: id.toLowerCase(), name: toldText(displayName, mostNameChars) };
}

/** Returns each group once: Graph may list one twice, in pages that overlap. */
export function groupsById(groups: readonly ReadGroup[]): ReadGroup[] {
  return [...new Map(groups.map((group) => [group.id, group])).values()];
}
