import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf } from '../days.rules.ts';
import { hindranceOf, viewAgreement } from '../microsoft-agreement.rules.ts';
import type { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import { agreementDataset } from '../microsoft-agreement.values.ts';
import { findLatestConfirmation, insertConfirmation } from './agreement-confirmations.store.ts';
import { confirmTopic } from './confirm-agreement.jobs.ts';
import { findMicrosoftAgreement } from './microsoft-agreement.store.ts';

export interface MicrosoftAgreementPorts {
  /** Inside withTenant: how old each of its datasets is. */
  readonly datasetFreshness: (db: Db, now: Date) => Promise<readonly DatasetAge[]>;
}

interface DatasetAge {
  readonly dataset: string;
  readonly state: 'never' | 'old' | 'fresh';
  readonly failure: string | null;
}

/** The customer agreement at Microsoft (product reference A2.4). */
export function createMicrosoftAgreementHandlers({
  datasetFreshness,
}: MicrosoftAgreementPorts): Handlers<typeof microsoftAgreementContract, Ctx> {
  return {
    async get({ db, now }) {
      const read = await findMicrosoftAgreement(db);
      const age = (await datasetFreshness(db, now())).find(
        ({ dataset }) => dataset === agreementDataset,
      );
      const isOld = age !== undefined && (age.failure !== null || age.state === 'old');
      return viewAgreement(read, await findLatestConfirmation(db), isOld);
    },
    async confirm({ db, body, now, actor, audit, send }) {
      const latest = await findLatestConfirmation(db);
      const isAnyWaiting = latest?.state === 'waiting';
      const hindrance = hindranceOf(body, { today: dayOf(now()), isAnyWaiting });
      if (hindrance) throw billingRefusals[hindrance]();
      const made = await insertConfirmation(db, body, { by: actor, at: now() });
      if (!made) throw billingRefusals.CONFIRMATION_WAITING();
      const { firstName, lastName, agreedOn } = body;
      await audit({
        action: billingAudit.action('agreement.confirm'),
        subjectKind: billingAudit.subject('agreement'),
        subjectId: made.id,
        after: { acceptedBy: `${firstName} ${lastName}`, acceptedOn: agreedOn },
      });
      await send(confirmTopic, { confirmationId: made.id });
      return made;
    },
  };
}
