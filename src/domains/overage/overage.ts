import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Life of a change of the setting: carried out by a job, and over once the provider has answered. */
export const switchStates = ['waiting', 'done', 'refused'] as const;
export type SwitchState = (typeof switchStates)[number];

/**
 * Reasons for which a change is refused. `unreachable`: no answer for a day; the next read says what became of
 * it.
 */
export const switchFailures = ['declined', 'unknown', 'notConnected', 'unreachable'] as const;
export type SwitchFailure = (typeof switchFailures)[number];

/** The dataset that the page shows. */
export const overageDataset = 'overage.subscriptions';

const keep = { needs: rights.overage.keep } as const;
const one = '/marketplace/:tenantId/overage/:azureSubscriptionId';

/** Overage of a customer: spec §2 and §6, `configuration/overage`. */
export const overageRoutes = routes(
  'overage',
  {
    list: { method: 'GET', path: '/marketplace/:tenantId/overage', ...keep, exportable: true },
    overview: { method: 'GET', path: '/marketplace/:tenantId/overage-overview', ...keep },
    get: { method: 'GET', path: one, ...keep },
    switches: { method: 'GET', path: '/marketplace/:tenantId/overage-switches', ...keep },
    turn: {
      method: 'POST',
      path: '/marketplace/:tenantId/overage-switches',
      ...keep,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
    setAlarm: { method: 'PUT', path: `${one}/alarm`, ...keep, version: 'required' },
  },
  { feature: 'marketplace' },
);
