import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { servicesRefusals } from '../services.refusals.ts';
import type { yourServicesContract } from '../services.schema.ts';
import { servicesAudit, servicesWords } from '../services.texts.ts';
import { findContracted } from './contracted.store.ts';
import { findPublishedOfferings } from './offerings.store.ts';
import { findOpenOffers, findOwnRequests, insertRequest, shownRequest } from './requests.store.ts';

interface YourServicesPorts {
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

const topic = noticeTopic(servicesWords, 'services');

export function createYourServicesHandlers({
  notices,
  directory,
}: YourServicesPorts): Handlers<typeof yourServicesContract, Ctx> {
  return {
    async list({ db, now }) {
      const rows = (await findContracted(db)).map(({ publishedNumber: _published, ...row }) => row);
      return listResult(rows, rows.length, now());
    },
    async catalogue({ db, now }) {
      const booked = new Set((await findContracted(db)).map(({ offeringId }) => offeringId));
      const asked = await findOpenOffers(db);
      const rows = (await findPublishedOfferings(db))
        .filter(({ id }) => !booked.has(id))
        .map(({ id, content }) => ({
          id,
          content,
          askedAt: asked.get(id)?.toISOString() ?? null,
        }));
      return listResult(rows, rows.length, now());
    },
    async requests({ db, now }) {
      const rows = (await findOwnRequests(db)).map(shownRequest);
      return listResult(rows, rows.length, now());
    },
    async ask(call) {
      const { db, params, body, caller, now, audit, tenantId, correlationId } = call;
      const offering = (await findPublishedOfferings(db)).find(({ id }) => id === body.offeringId);
      if (!offering) throw servicesRefusals.NOT_OFFERED();
      const by = { id: caller.userId, name: caller.name };
      const isNew = await insertRequest(db, { ...body, id: params.requestId, by, at: now() });
      const answer = { id: params.requestId, state: 'open' as const };
      if (!isNew) return answer;
      const title = offering.content.nameDe;
      await audit({
        action: servicesAudit.action('serviceRequest.ask'),
        subjectKind: servicesAudit.subject('serviceRequest'),
        subjectId: params.requestId,
        after: { name: title, kind: body.kind, note: body.note },
      });
      const tenant = (await directory.getTenant(db, tenantId))?.name ?? '';
      await notices.write(db, {
        to: 'staff',
        topic,
        type: 'success',
        message: 'SERVICE_ASKED',
        params: { tenant, title, by: caller.name },
        link: { page: 'serviceRequests' },
        at: now(),
        correlationId,
      });
      return answer;
    },
  };
}
