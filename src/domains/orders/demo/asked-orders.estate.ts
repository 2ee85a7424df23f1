import type { Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { samplePicker } from '#platform/common/demo/sample-pick.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { deadlineOf } from '../approval.rules.ts';
import {
  sampleApprovers,
  sampledPolicy,
  sampleLimit,
  type SampleApproval,
} from './approval.estate.ts';
import { type OrderWish, orderOf } from './sample-order.estate.ts';
import { skusOf, lineOf } from './sample-line.estate.ts';

const hourMs = 3_600_000;
const decidedAfterHours = 19;

interface SampleAsk {
  readonly hoursAgo: number;
  /** Undefined: nobody has decided it; it waits, or has expired. */
  readonly decided?: { readonly state: 'approved' | 'rejected'; readonly note: string };
}

/** Two orders that somebody else has yet to approve, and what became of earlier ones. */
const asks: readonly SampleAsk[] = [
  { hoursAgo: 50 },
  { hoursAgo: 5 },
  {
    hoursAgo: 12 * 24,
    decided: { state: 'rejected', note: 'Bitte zuerst die freien Plätze vergeben.' },
  },
  { hoursAgo: 33 * 24, decided: { state: 'approved', note: '' } },
  { hoursAgo: 75 * 24 },
];

/** Returns orders that wait or waited for somebody else's approval. */
export function askedOrders(estate: Estate): OrderWish[] {
  const dice = estate.random('approvals');
  const buyer = samplePicker(dice, estate.part(sampledPeople));
  const skus = dice
    .shuffled(skusOf(estate))
    .map((plans) => plans.find(({ termDuration }) => termDuration === 'P1Y') ?? plans[0]);
  const offers = skus.filter(
    (offer) => offer !== undefined && Number(monthlyPrice(offer).value) > 0,
  );
  return asks.flatMap((ask, at) => {
    const offer = offers[at];
    if (!offer) return [];
    const placedAt = new Date(estate.madeAt.getTime() - ask.hoursAgo * hourMs);
    const least = Math.floor(Number(sampleLimit.value) / Number(monthlyPrice(offer).value));
    const line = lineOf(dice, offer, {
      quantity: least + dice.whole(1, 20),
      position: 1,
      willFail: null,
    });
    const placedBy = fullName(buyer());
    return [
      {
        ...orderOf(dice, placedBy),
        type: 'new',
        placedAt,
        lines: [line],
        takesMs: 4000,
        approval: askedApproval(estate, ask, { placedAt, placedBy }),
      },
    ];
  });
}

/** The decision came from somebody else, some hours after the order. */
function askedApproval(
  estate: Estate,
  { decided }: SampleAsk,
  { placedAt, placedBy }: Pick<OrderWish, 'placedAt' | 'placedBy'>,
): SampleApproval {
  const { settings } = estate.part(sampledPolicy);
  const by = sampleApprovers(estate).find((name) => name !== placedBy) ?? '';
  const at = new Date(placedAt.getTime() + decidedAfterHours * hourMs).toISOString();
  return {
    reason: 'amount',
    limit: sampleLimit,
    fourEyes: settings.fourEyes,
    deadline: deadlineOf(settings, placedAt, null).toISOString(),
    decision: decided ? { ...decided, at, by } : null,
  };
}
