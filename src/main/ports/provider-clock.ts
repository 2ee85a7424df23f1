import { z } from 'zod';
import type { MicrosoftAccess } from '../microsoft-access.ts';

const state = z.object({ now: z.coerce.date() });

/**
 * Returns the clock by which terms end at the provider. It is the program's own; a demo's simulator
 * may be set ahead, so there it is asked.
 */
export function providerClock(
  access: MicrosoftAccess | undefined,
  now: () => Date,
): () => Promise<Date> {
  const control = access?.control;
  if (control === undefined) return async () => now();
  return async () => {
    const answer = await fetch(`${control}/state`).catch(() => undefined);
    return answer?.ok ? state.parse(await answer.json()).now : now();
  };
}
