import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoCtx, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { isSameContent, versionOf } from '#platform/common/version.ts';
import {
  listed,
  overviewOf,
  editable,
  hindranceOf,
  type StoredSubscription,
  viewSubscription,
} from '../overage.rules.ts';
import { overageRefusals } from '../overage.refusals.ts';
import { overageContract, type OverageSwitch } from '../overage.schema.ts';
import { overageSlice } from '../overage.slice.ts';
import { sampledOverage } from './overage.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

const view = ({ now }: Call, one: StoredSubscription) =>
  viewSubscription(one, { readAt: now(), now: now(), billingCurrency: defaultCurrency });

const viewed = (call: Call) =>
  call.estate.part(sampledOverage).subscriptions.map((one) => view(call, one));

/** Overage of this tab, by the rules of the server; Microsoft answers at once. */
const overageDemo: DemoHandlers<typeof overageContract> = {
  list: async (call) => pageOf(listed(viewed(call), call.query), call.query, call.now()),
  async overview(call) {
    const { switches, readAt } = call.estate.part(sampledOverage);
    const age = { readAt, isOld: false, failure: null };
    return overviewOf(viewed(call), switches[0] ?? null, age);
  },
  get: async (call) => view(call, getSample(call, call.params.azureSubscriptionId)),
  async switches({ estate, query, now }) {
    const of = query.azureSubscriptionId;
    const found = estate
      .part(sampledOverage)
      .switches.filter((one) => of === undefined || one.azureSubscriptionId === of);
    return pageOf(found, query, now());
  },
  async turn(call) {
    const { estate, body, caller, now } = call;
    const one = getSample(call, body.azureSubscriptionId);
    const hindrance = hindranceOf(one, body.wantsOn, false);
    if (hindrance) throw overageRefusals[hindrance]({ name: one.name });
    const book = estate.part(sampledOverage);
    book.subscriptions = book.subscriptions.map((other) => {
      if (other.id === one.id) return { ...other, isOn: body.wantsOn, covers: '' };
      return body.wantsOn ? { ...other, isOn: false, covers: '' } : other;
    });
    const at = now().toISOString();
    const made: OverageSwitch = {
      ...{ id: crypto.randomUUID(), azureSubscriptionId: one.id, name: one.name },
      ...{ wantsOn: body.wantsOn, state: 'done', failure: null, askedBy: caller.name },
      ...{ askedAt: at, decidedAt: at },
    };
    book.switches.unshift(made);
    return made;
  },
  async setAlarm(call) {
    const before = getSample(call, call.params.azureSubscriptionId);
    const current = editable(before);
    const version = versionOf(current);
    if (call.version !== version && !isSameContent(current, call.body))
      throw new ConflictError({ current, version, changedBy: null, changedAt: null });
    const { amount } = call.body;
    const { currencyCode } = view(call, before);
    if (amount && amount.currencyCode !== currencyCode)
      throw overageRefusals.WRONG_CURRENCY({ currency: currencyCode });
    const after = { ...before, alarm: amount };
    const book = call.estate.part(sampledOverage);
    book.subscriptions = book.subscriptions.map((one) => (one.id === before.id ? after : one));
    return view(call, after);
  },
};

/** @throws PortalError ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND */
function getSample({ estate }: DemoCtx, id: string): StoredSubscription {
  const found = estate.part(sampledOverage).subscriptions.find((one) => one.id === id);
  if (!found) throw overageRefusals.SUBSCRIPTION_NOT_FOUND();
  return found;
}

export const overageDemoSlice = demoSlice(overageSlice, () => ({
  overage: demo(overageContract, overageDemo),
}));
