import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { mailDomainStates } from './mail-domain.values.ts';
import { controlStates, domainChanges, grades, postureLooksRoutes } from './posture.ts';

const points = z.object({ points: z.number(), max: z.number() });

/** State of security that a look found: what the next one is compared with. */
export const lookState = z.object({
  score: points,
  /** By the id of the control. */
  controls: z.record(z.string(), z.object({ points: z.number(), state: z.enum(controlStates) })),
  /** By the name of the domain. */
  domains: z.record(z.string(), z.enum(mailDomainStates)),
});
export type LookState = z.output<typeof lookState>;

const standing = points.extend({ percent: z.number().int(), grade: z.enum(grades) });
const named = z.object({ id: z.string(), title: z.string() });

export const postureChanges = z.object({
  /** Moment of the look before; null: there was none. */
  since: z.iso.datetime().nullable(),
  /** Null where grade and points are the same. */
  score: z.object({ before: standing, now: standing }).nullable(),
  /** Controls that are done by now, and those that have fewer points. */
  closed: z.array(named),
  regressed: z.array(named),
  /** Controls whose risk is no longer accepted, and which are open. */
  ended: z.array(named),
  /** Incidents noticed since; null where the reader may see none. */
  incidents: z.number().int().nullable(),
  domains: z.array(z.object({ name: z.string(), change: z.enum(domainChanges) })),
});
export type PostureChanges = z.output<typeof postureChanges>;

/** Changes between two looks of a person (product reference A11.1, CEO). */
export const postureLooksContract = contract(postureLooksRoutes, {
  get: {
    result: postureChanges,
    summary: 'What has changed since the reader’s last look',
  },
  see: {
    result: z.object({}),
    summary: 'Notes that the reader has seen it: the next look is compared with now',
  },
});
