import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { sum, zero } from '#platform/common/money.ts';
import type { Charge } from '../charges.rules.ts';
import { dayOf, monthOf, monthsAfter } from '../days.rules.ts';
import type { financesContract } from '../finances.schema.ts';
import { monthSpend } from '../month-spend.rules.ts';
import { moversOf } from '../movers.rules.ts';
import { bySubscription, sampleCharges, sampleDocuments } from './documents.estate.ts';

const shownMonths = 12;
const mostMovers = 5;

export const financesDemo: DemoHandlers<typeof financesContract> = {
  async overview({ estate, tenantId, now }) {
    const today = dayOf(now());
    const month = monthOf(today);
    const charges = sampleCharges(estate, now());
    const documents = sampleDocuments(estate, tenantId, now());
    const open = documents.filter(({ row }) => row.state === 'open' || row.state === 'overdue');
    const overdue = open.filter(({ row }) => row.state === 'overdue');
    const next = open.find(({ row }) => row.dueOn >= today)?.row;
    const inMonth = (one: string): Charge[] => charges.filter(({ on }) => monthOf(on) === one);
    const from = monthsAfter(month, 1 - shownMonths);
    return {
      today,
      open: sum(open.map(({ row }) => row.open)),
      overdue: sum(overdue.map(({ row }) => row.open)),
      elsewhere: [],
      openDocuments: open.length,
      overdueDocuments: overdue.length,
      next: next ? { id: next.id, number: next.number, dueOn: next.dueOn, open: next.open } : null,
      months: Array.from({ length: shownMonths }, (_, at) => {
        const one = monthsAfter(from, at);
        const kinds = inMonth(one).map(({ kind, amount }) => {
          const nothing = zero(amount.currencyCode);
          return one === month
            ? { kind, billed: nothing, unbilled: amount }
            : { kind, billed: amount, unbilled: nothing };
        });
        return { month: one, ...monthSpend(kinds, 'EUR') };
      }),
      movers: moversOf(
        bySubscription(inMonth(month)),
        bySubscription(inMonth(monthsAfter(month, -1))),
        mostMovers,
      ),
      chargedTo: today,
    };
  },
};
