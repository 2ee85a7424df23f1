import { periodOf } from '#platform/common/time-range.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { detailOf, servicesOf, servicesStart, wantedIssues } from '../health-events.rules.ts';
import { healthRefusals } from '../health.refusals.ts';
import type { healthContract } from '../health.schema.ts';
import { findEvent, findEvents, findServices } from './health.store.ts';

export const healthHandlers: Handlers<typeof healthContract, Ctx> = {
  async services({ db, now }) {
    const { services, readAt } = await findServices(db);
    const events = await findEvents(db, servicesStart(now()));
    return {
      data: servicesOf(services, events, now()),
      ...{ on: now().toISOString(), readAt: readAt?.toISOString() ?? null },
    };
  },
  async issues({ db, query, now }) {
    const events = await findEvents(db, periodOf(query.range, now(), query.timeZone).start);
    const issues = wantedIssues(events, query, now());
    return listResult(issues.slice(query.skip, query.skip + query.take), issues.length, now());
  },
  async issue({ db, params, now }) {
    const event = await findEvent(db, params.issueKey);
    if (!event) throw healthRefusals.NOT_FOUND();
    return detailOf(event, now());
  },
};
