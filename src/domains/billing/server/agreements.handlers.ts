import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { agreementsContract, publishedAgreementsContract } from '../agreements.schema.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf } from '../days.rules.ts';
import { hindranceOf, viewAgreement } from '../microsoft-agreement.rules.ts';
import type { microsoftAgreementContract } from '../microsoft-agreement.schema.ts';
import { agreementDataset } from '../microsoft-agreement.ts';
import {
  findAgreements,
  findPublished,
  insertAgreement,
  insertSignature,
} from './agreements.store.ts';
import { confirmTopic } from './confirm-agreement.jobs.ts';
import {
  findLatestConfirmation,
  insertConfirmation,
  findMicrosoftAgreement,
} from './microsoft-agreement.store.ts';

export const agreementsHandlers: Handlers<typeof agreementsContract, Ctx> = {
  async list({ db, locale, now }) {
    const found = await findAgreements(db, locale);
    return listResult(found, found.length, now());
  },
  async sign({ db, params, body, caller, locale, now, audit }) {
    const found = await findAgreements(db, locale);
    const agreement = found.find(({ id }) => id === params.agreementId);
    if (!agreement) throw billingRefusals.AGREEMENT_NOT_FOUND();
    // what was read in one language is signed in that one
    if (agreement.fingerprint !== body.fingerprint) throw billingRefusals.AGREEMENT_CHANGED();
    const by = { id: caller.userId, name: caller.name };
    const isNew = await insertSignature(db, {
      agreementId: agreement.id,
      at: now(),
      by,
      language: locale,
      fingerprint: body.fingerprint,
    });
    if (!isNew) throw billingRefusals.AGREEMENT_SIGNED();
    await audit({
      action: billingAudit.action('agreement.sign'),
      subjectKind: billingAudit.subject('agreement'),
      subjectId: agreement.id,
      after: { name: agreement.name, version: agreement.version, fingerprint: body.fingerprint },
    });
    return { ...agreement, signature: { on: now().toISOString().slice(0, 10), by: by.name } };
  },
};

export const publishedAgreementsHandlers: Handlers<typeof publishedAgreementsContract, Ctx> = {
  async list({ db, now }) {
    const found = await findPublished(db);
    return listResult(found, found.length, now());
  },
  async publish({ db, params, body, caller, now, audit }) {
    const isNew = await insertAgreement(db, params.agreementId, body, {
      at: now(),
      by: caller.name,
    });
    if (!isNew) throw billingRefusals.AGREEMENT_PUBLISHED({ version: body.version });
    const { textDe: _de, textEn: _en, ...after } = body;
    await audit({
      action: billingAudit.action('agreement.publish'),
      subjectKind: billingAudit.subject('agreement'),
      subjectId: params.agreementId,
      after: { ...after, name: body.nameDe },
    });
    return { id: params.agreementId };
  },
};

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
