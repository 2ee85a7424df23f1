import type { Connection } from '../connections.schema.ts';

/**
 * Returns the relationships that say something today: those that have not ended, else the one that
 * ended last.
 */
export function shownRelationships(connections: readonly Connection[]): Connection[] {
  const all = connections.filter(({ kind }) => kind === 'gdap');
  const running = all.filter(({ state }) => state !== 'ended');
  if (running.length > 0) return running;
  return all.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, 1);
}
