import type { GiveBack } from '#domains/licences/give-back.rules.ts';

const dueDays = 30;
const dayMs = 86_400_000;

/** Returns whether the last moment comes within 30 days: then seats stay bound without anybody. */
export function isUrgent({ way, until }: GiveBack, today: string): boolean {
  if (until === null || (way !== 'window' && way !== 'renewal')) return false;
  return Date.parse(until.slice(0, 10)) - Date.parse(today) <= dueDays * dayMs;
}

/** Returns the address of the dialog in which seats are given back; undefined where none can be. */
export function seatDialogOf({ subscriptionId: subscription, way }: GiveBack) {
  if (way === 'window') return { act: way, search: { subscription, dialog: 'decreaseSeats' } };
  if (way === 'renewal' || way === 'planned')
    return { act: way, search: { subscription, dialog: 'setNextSeats' } };
  return undefined;
}
