import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { platformWords } from '#platform/common/platform.texts.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { findSignIn } from './partner-sign-in.store.ts';

/** Message that Microsoft refuses the operator's person at Partner Center; carries nothing. */
export const signInAgainTopic = 'connections.signInAgain';

export interface SignInAgainPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/**
 * Tells the staff of the machine room that somebody has to sign in again, by mail, too: without a
 * person Microsoft gives no agreements, and prices and orders wait. Whoever was quicker is not told.
 */
export function tellSignInAgain({ db, now, notices }: SignInAgainPorts): JobHandler {
  return async ({ correlationId }) => {
    await withSystem(db, async (tx) => {
      const kept = await findSignIn(tx);
      if (!kept || kept.reason === null) return;
      await notices.write(tx, {
        to: 'staff',
        topic: noticeTopic(platformWords, 'installation'),
        ...{ type: 'keepVisibleError', severity: 'warning' },
        message: 'PARTNER_SIGN_IN_AGAIN',
        params: { account: kept.account },
        link: { page: 'partnerCenter' },
        proceeding: 'partnerSignIn',
        at: now(),
        correlationId,
      });
    });
  };
}
