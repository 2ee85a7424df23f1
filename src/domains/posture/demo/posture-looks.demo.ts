import { incidentBook } from '#domains/incidents/demo/incidents.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { dayBefore, rounded } from '../posture.rules.ts';
import { changesSince, stateOf } from '../posture-looks.rules.ts';
import type { LookState, postureLooksContract } from '../posture.schema.ts';
import { sampledMailDomains } from './mail.estate.ts';
import { scoreDays, sampledControls } from './posture.estate.ts';

/** Days since the reader of the samples last looked. */
const daysAgo = 21;
/** Things that were not yet as they are, and what the control had then. */
const [closed, guarded] = ['blocklegacyauthentication', 'demo-shop.example'];

export const postureLooksDemo: DemoHandlers<typeof postureLooksContract> = {
  async get({ estate, now }) {
    const controls = [...estate.part(sampledControls).values()];
    const days = scoreDays(
      controls.map((one) => ({ ...one, score: one.points })),
      dayOf(now()),
    );
    const [first, last] = [days[0], days.at(-1)];
    const then = days.find(({ day }) => day === dayBefore(dayOf(now()), daysAgo)) ?? first;
    const domains = estate.part(sampledMailDomains);
    const seen = { score: scoreOf(last), controls, domains };
    const before: LookState = { ...stateOf(seen), score: scoreOf(then) };
    const since = new Date(now().getTime() - daysAgo * 86_400_000).toISOString();
    return {
      ...changesSince(
        {
          ...before,
          controls: { ...before.controls, [closed]: { points: 0, state: 'open' } },
          domains: { ...before.domains, [guarded]: 'open' },
        },
        seen,
      ),
      since,
      incidents: estate.part(incidentBook).incidents.filter((one) => one.noticedAt > since).length,
    };
  },
  async see() {
    return {};
  },
};

const scoreOf = (day: { readonly points: number; readonly max: number } | undefined) => ({
  points: rounded(day?.points ?? 0),
  max: rounded(day?.max ?? 0),
});
