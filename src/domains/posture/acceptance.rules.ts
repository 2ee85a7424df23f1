import type { Treatment } from './posture-controls.schema.ts';
import { postureRefusals } from './posture.ts';
import { dayBefore } from './posture.rules.ts';

/** Longest time for which a risk is accepted, in days. */
const mostDays = 366;

/** @throws postureRefusals where a risk is accepted until no day ahead, or for too long */
export function demandAcceptable({ accepted }: Pick<Treatment, 'accepted'>, now: Date): void {
  if (accepted === null) return;
  const today = now.toISOString().slice(0, 10);
  if (accepted.until < today) throw postureRefusals.ACCEPTANCE_IN_PAST();
  if (accepted.until > dayBefore(today, -mostDays)) throw postureRefusals.ACCEPTANCE_TOO_LONG();
}
