import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency, zero } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { dayOf, monthOf, monthsAfter } from '../days.rules.ts';
import type { financesContract } from '../finances.schema.ts';
import { monthSpend, moversOf } from '../month-costs.rules.ts';
import { findMonthOf, findNextDue, getChargedTo, sumByMonth, sumOpen } from './finances.store.ts';

/** Months on the page, the present one included. */
const shownMonths = 12;
const mostMovers = 5;

const nothingOpen = (currency: string) => ({
  ...{ open: zero(currency), overdue: zero(currency) },
  ...{ openDocuments: 0, overdueDocuments: 0 },
});

export function createFinancesHandlers(
  directory: TenantDirectory<Db>,
): Handlers<typeof financesContract, Ctx> {
  return {
    async overview({ db, tenantId, now }) {
      const today = dayOf(now());
      const month = monthOf(today);
      const tenant = await directory.getTenant(db, tenantId);
      const currency = tenant?.billingCurrency ?? defaultCurrency;
      const from = monthsAfter(month, 1 - shownMonths);
      const before = monthsAfter(month, -1);
      const byMonth = await sumByMonth(db, currency, from);
      const nothing = monthSpend([], currency);
      const sums = await sumOpen(db, today);
      const isOwn = ({ open }: (typeof sums)[number]): boolean => open.currencyCode === currency;
      return {
        today,
        ...(sums.find(isOwn) ?? nothingOpen(currency)),
        elsewhere: sums.filter((one) => !isOwn(one)),
        next: await findNextDue(db, currency, today),
        months: Array.from({ length: shownMonths }, (_, at) => {
          const one = monthsAfter(from, at);
          return { month: one, ...(byMonth.get(one) ?? nothing) };
        }),
        movers: moversOf(
          await findMonthOf(db, currency, { from: month, to: monthsAfter(month, 1) }),
          await findMonthOf(db, currency, { from: before, to: month }),
          mostMovers,
        ),
        chargedTo: await getChargedTo(db),
      };
    },
  };
}
