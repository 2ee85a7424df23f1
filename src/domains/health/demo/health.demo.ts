import { periodOf } from '#platform/common/time-range.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { detailOf, issueKeyOf, servicesOf, wantedIssues } from '../health-events.rules.ts';
import { healthRefusals } from '../health.refusals.ts';
import type { healthContract } from '../health.schema.ts';
import { sampleEvents, sampleServices } from './health.estate.ts';

export const healthDemo: DemoHandlers<typeof healthContract> = {
  async services({ estate, now }) {
    const readAt = new Date(estate.madeAt.getTime() - 4 * 60_000).toISOString();
    return {
      data: servicesOf(sampleServices, sampleEvents(estate), now()),
      ...{ on: now().toISOString(), readAt },
    };
  },
  async issues({ estate, query, now }) {
    const since = periodOf(query.range, now(), query.timeZone).start;
    const events = sampleEvents(estate).filter(
      ({ endedAt }) => endedAt === null || endedAt >= since,
    );
    return pageOf(wantedIssues(events, query, now()), query, now());
  },
  async issue({ estate, params, now }) {
    const event = sampleEvents(estate).find(({ key }) => key === issueKeyOf(params.issueKey));
    if (!event) throw healthRefusals.NOT_FOUND();
    return detailOf(event, now());
  },
};
