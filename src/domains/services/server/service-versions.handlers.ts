import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { restoredFrom, standingOf } from '../services.rules.ts';
import type { serviceVersionsContract } from '../services.schema.ts';
import { servicesRefusals } from '../services.refusals.ts';
import { servicesAudit } from '../services.texts.ts';
import {
  findVersions,
  holdOffering,
  type VersionedOffering,
  saveOffering,
} from './offerings.store.ts';

const subjectKind = servicesAudit.subject('offering');

/** Reads and restores versions; what is restored is published like any other draft. */
export const serviceVersionsHandlers: Handlers<typeof serviceVersionsContract, Ctx> = {
  async list({ db, params }) {
    const offering = await findVersions(db, params.offeringId);
    if (!offering) throw servicesRefusals.NOT_FOUND();
    const { newest, current } = newestOf(offering);
    const among = { newest: newest.number, published: offering.publishedNumber };
    return {
      versions: offering.versions.map((one) => ({ ...one, standing: standingOf(one, among) })),
      version: versionOf(current),
    };
  },
  async restore(call) {
    const { db, params, body, caller, now, audit } = call;
    const id = params.offeringId;
    await holdOffering(db, id);
    const offering = await findVersions(db, id);
    const wanted = offering?.versions.find(({ number }) => number === body.number);
    if (!offering || !wanted) throw servicesRefusals.NOT_FOUND();
    const { newest, current } = newestOf(offering);
    const after = fieldsOf(offering.key, wanted);
    await demandVersion(call, { subjectKind, subjectId: id, current, wanted: after });
    const restored = restoredFrom(offering.versions, body.number);
    if (!restored) return { number: newest.number };
    const { number, content, cost } = restored;
    await saveOffering(db, {
      id,
      key: offering.key,
      number,
      content,
      cost,
      by: caller.name,
      at: now(),
    });
    await audit({
      action: servicesAudit.action('offering.restore'),
      subjectKind,
      subjectId: id,
      before: { ...current, number: newest.number },
      after: { ...after, number, restoredFrom: body.number },
    });
    return { number };
  },
};

type Version = VersionedOffering['versions'][number];

function newestOf({ key, versions }: VersionedOffering) {
  const [newest] = versions;
  if (!newest) throw new Error('a service without a version');
  return { newest, current: fieldsOf(key, newest) };
}

/** Fields that a form edits, as the page of the service has them. */
const fieldsOf = (key: string, { content, cost }: Version) => ({ key, cost, ...content });
