import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { servicesRefusals } from '../services.refusals.ts';
import type { ContractedGiven, contractedContract } from '../services.schema.ts';
import { servicesAudit, servicesWords } from '../services.texts.ts';
import { findContracted, saveContracted } from './contracted.store.ts';
import { findPublishedOfferings } from './offerings.store.ts';
import { answerRequest, findRequests, shownRequest } from './requests.store.ts';

const subjectKind = servicesAudit.subject('contractedService');

const topic = noticeTopic(servicesWords, 'serviceAnswers');

export const createContractedHandlers = ({
  notices,
}: {
  readonly notices: NoticesPort<Db>;
}): Handlers<typeof contractedContract, Ctx> => ({
  async list({ db, now }) {
    const rows = (await findContracted(db)).map(({ content, key: _key, ...row }) => ({
      ...row,
      nameDe: content.nameDe,
      nameEn: content.nameEn,
    }));
    return listResult(rows, rows.length, now());
  },
  async save(call) {
    const { db, params, body, audit, now } = call;
    const before = (await findContracted(db)).find(({ id }) => id === params.serviceId);
    const current = before && editable(before);
    const subject = { subjectKind, subjectId: params.serviceId };
    await demandVersion(call, { ...subject, current, wanted: editable(body) });
    await demandOffered(db, body, before);
    await saveContracted(db, params.serviceId, body, now());
    const after = (await findContracted(db)).find(({ id }) => id === params.serviceId);
    await audit({
      action: servicesAudit.action('contractedService.save'),
      ...subject,
      ...(current && { before: { ...current, name: before.content.nameDe } }),
      after: { ...editable(body), name: after?.content.nameDe },
    });
    return { id: params.serviceId };
  },
  async requests({ everyTenant, now }) {
    const rows = await everyTenant(servicesAudit.reason('serviceRequests'), findRequests);
    return listResult(rows.map(shownRequest), rows.length, now());
  },
  async answer({ db, params, body, caller, now, audit, correlationId }) {
    const given = { answer: body.answer, by: caller.name, at: now() };
    const asked = await answerRequest(db, params.requestId, given);
    if (!asked) throw servicesRefusals.WRONG_STATE();
    await audit({
      action: servicesAudit.action('serviceRequest.answer'),
      subjectKind: servicesAudit.subject('serviceRequest'),
      subjectId: params.requestId,
      after: { name: asked.nameDe, state: 'answered', answer: body.answer },
    });
    await notices.write(db, {
      to: { userId: asked.askedById },
      topic,
      type: 'success',
      message: asked.kind === 'offer' ? 'OFFER_ANSWERED' : 'SERVICE_ANSWERED',
      params: { title: asked.nameDe },
      link: { page: 'yourServices' },
      at: now(),
      correlationId,
    });
    return { id: params.requestId, state: 'answered' as const };
  },
});

const editable = (given: ContractedGiven): ContractedGiven => ({
  offeringId: given.offeringId,
  offeringNumber: given.offeringNumber,
  startedOn: given.startedOn,
  endsOn: given.endsOn,
  noticeDays: given.noticeDays,
  included: given.included,
  used: given.used,
  unitDe: given.unitDe,
  unitEn: given.unitEn,
  price: given.price,
  contact: given.contact,
  reviewOn: given.reviewOn,
  health: given.health,
});

/** A customer gets the version in force, or keeps the one that was agreed. */
async function demandOffered(
  db: Ctx['db'],
  { offeringId, offeringNumber }: ContractedGiven,
  before: ContractedGiven | undefined,
): Promise<void> {
  const isKept = before?.offeringId === offeringId && before.offeringNumber === offeringNumber;
  const isInForce = (await findPublishedOfferings(db)).some(
    ({ id, number }) => id === offeringId && number === offeringNumber,
  );
  if (!isKept && !isInForce) throw servicesRefusals.NOT_OFFERED();
}
