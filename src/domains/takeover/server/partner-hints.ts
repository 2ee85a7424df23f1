import type { Db } from '#platform/server/database/connect.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import type { PartnerHints } from '../partner-hints.port.ts';
import { isKnownDirectory, saveHint } from './hints.store.ts';

/** Message that one customer is to be read anew at Partner Center. */
export const rereadTopic = 'takeover.reread';

const lostAfterMs = 3_600_000;

/** Takes hints: a customer is read once for all that come until then. */
export const partnerHints: PartnerHints<Db> = {
  async note(db, hint) {
    const { directoryId, at, correlationId } = hint;
    if (!(await isKnownDirectory(db, directoryId))) return 'stranger';
    const isDue = await saveHint(db, hint, new Date(at.getTime() - lostAfterMs));
    if (isDue === undefined) return 'known';
    if (!isDue) return 'waiting';
    await writeOutbox(db, { topic: rereadTopic, payload: { directoryId }, correlationId, at });
    return 'asked';
  },
};
