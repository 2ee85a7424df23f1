import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { personSessionsRoutes, sessionsRoutes } from './sessions.routes.ts';

/** A sign-in that still opens the portal. */
export const userSession = z.object({
  id: z.uuid(),
  /** "Firefox, Windows"; empty: unknown. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** Exact to a quarter of an hour. */
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

const sessionList = z.object({ data: z.array(userSession) });
const ended = z.object({ ended: z.int() });

/** One's own sign-ins. */
export const sessionsContract = contract(sessionsRoutes, {
  list: { result: sessionList, summary: 'Where the signed-in user is signed in' },
  signOut: {
    result: ended,
    summary: 'Ends this sign-in: its tokens open nothing from the next request on',
  },
  end: { result: ended, summary: 'Ends one sign-in of one’s own' },
  endOthers: { result: ended, summary: 'Ends all sign-ins of one’s own but this one' },
});

/** Sign-ins of anybody, for staff. */
export const personSessionsContract = contract(personSessionsRoutes, {
  list: { result: sessionList, summary: 'Where a person is signed in' },
  endAll: {
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    result: ended,
    summary: 'Ends every sign-in of a person, with a reason for the trail',
  },
});
