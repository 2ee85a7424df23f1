import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { monthlyAfterTerm, nextOfferId, windowOf } from '../held.rules.ts';
import { outlookOf } from '../outlook.rules.ts';
import type { outlookContract } from '../outlook.schema.ts';
import { stateFacts } from '../subscription-state.rules.ts';
import { pastCostsOf } from './past-costs.estate.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

export const outlookDemo: DemoHandlers<typeof outlookContract> = {
  async get({ estate, now }) {
    const at = now();
    const { from } = windowOf(at);
    const billed = subscriptionsOf(estate, at).filter(({ state }) => stateFacts[state].isBilled);
    const held = billed.map((one) => ({
      ...one,
      after: monthlyAfterTerm(one, offerOfToday(estate, nextOfferId(one, one) ?? '')),
    }));
    const history = pastCostsOf(estate, at).map((cost) => ({
      ...cost,
      from: cost.from < from ? from : cost.from,
    }));
    return outlookOf({ held, history, knownFrom: null, now: at });
  },
};
