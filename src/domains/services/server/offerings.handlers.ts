import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { servicesRefusals } from '../services.refusals.ts';
import type { offeringsContract } from '../services.schema.ts';
import { servicesAudit } from '../services.texts.ts';
import { holdOffering, findOfferings, saveOffering, setOfferingState } from './offerings.store.ts';

const subjectKind = servicesAudit.subject('offering');

export const offeringsHandlers: Handlers<typeof offeringsContract, Ctx> = {
  async list({ db, now }) {
    const rows = (await findOfferings(db)).map(({ content, ...row }) => ({ ...row, ...content }));
    return listResult(rows, rows.length, now());
  },
  async save(call) {
    const { db, params, body, caller, now, audit } = call;
    const id = params.offeringId;
    await holdOffering(db, id);
    const before = (await findOfferings(db)).find((one) => one.id === id);
    const current = before && { key: before.key, cost: before.cost, ...before.content };
    await demandVersion(call, { subjectKind, subjectId: id, current, wanted: body });
    const { key, cost, ...content } = body;
    const number = before?.state === 'draft' ? before.number : (before?.number ?? 0) + 1;
    const draft = { id, key, number, content, cost, by: caller.name, at: now() };
    if (!(await saveOffering(db, draft))) throw servicesRefusals.KEY_TAKEN({ key });
    await audit({
      action: servicesAudit.action('offering.save'),
      subjectKind,
      subjectId: id,
      ...(current && { before: current }),
      after: body,
    });
    return { id, number };
  },
  async step({ db, params, body, now, audit }) {
    await holdOffering(db, params.offeringId);
    const before = (await findOfferings(db)).find((one) => one.id === params.offeringId);
    if (!before) throw servicesRefusals.NOT_FOUND();
    const isPublished = body.step === 'publish';
    const from = isPublished ? 'draft' : 'published';
    if (before.state !== from || before.number !== body.number)
      throw servicesRefusals.WRONG_STATE();
    const state = isPublished ? 'published' : 'retired';
    await setOfferingState(db, before.id, { number: before.number, state, at: now() });
    await audit({
      action: servicesAudit.action(isPublished ? 'offering.publish' : 'offering.retire'),
      subjectKind,
      subjectId: before.id,
      after: { key: before.key, number: before.number, state },
    });
    return { id: before.id, state };
  },
};
