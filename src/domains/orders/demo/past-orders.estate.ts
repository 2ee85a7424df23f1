import { sampleCostCentres } from '#domains/budgets/demo/budgets.estate.ts';
import { daysBefore } from '#platform/common/demo/dates.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { samplePicker } from '#platform/common/demo/sample-pick.ts';
import { type SampleOrder, type OrderWish, orderOf, newOrder } from './sample-order.estate.ts';
import { skusOf, boughtLine, endingLine } from './sample-line.estate.ts';
import { askedOrders } from './asked-orders.estate.ts';

/** Orders of the last two and a half years; the last one is being carried out right now. */
export function pastOrders(estate: Estate): SampleOrder[] {
  const dice = estate.random('orders');
  const people = estate.part(sampledPeople);
  const buyer = samplePicker(dice, people);
  const skus = dice.shuffled(skusOf(estate));
  const seats = Math.max(5, Math.round(people.length * 0.8));
  const days = [
    2,
    ...Array.from({ length: dice.whole(13, 20) }, () => dice.whole(5, 900)),
  ].toSorted((a, b) => b - a);
  const bought = days.map((day, index): OrderWish => {
    const count = dice.chance(0.7) ? 1 : 2;
    const lines = Array.from({ length: count }, (_, at) =>
      boughtLine(dice, skus[(index + at * 7) % skus.length] ?? [], { seats, at }),
    );
    return {
      ...orderOf(dice, fullName(buyer())),
      costCentre: sampleCostCentres[index % 3] ?? '',
      type: 'new',
      placedAt: daysBefore(estate.madeAt, day, 7 + dice.next() * 10),
      lines,
    };
  });
  const ended = bought.slice(2, 4).map((order): OrderWish => {
    const later = daysBefore(estate.madeAt, dice.whole(10, 60), 10.25);
    return {
      ...orderOf(dice, fullName(buyer())),
      type: 'renewalChange',
      placedAt: later,
      lines: order.lines.slice(0, 1).map((line) => endingLine(dice, line)),
    };
  });
  const running = { placedAt: new Date(estate.madeAt.getTime() - 90_000), takesMs: 1_800_000 };
  const last = {
    ...orderOf(dice, fullName(buyer())),
    ...running,
    type: 'new' as const,
    lines: [boughtLine(dice, dice.pick(skus), { seats, at: 0 })],
  };
  return [...bought, ...ended, last, ...askedOrders(estate)]
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, index) => newOrder(dice, { ...order, number: index + 1 }));
}
