import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { portfolioPlaceOf } from '../portfolio-id.rules.ts';
import { countHolders } from '../portfolio.rules.ts';
import type { portfolioContract } from '../portfolio.schema.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { factsOf } from './portfolio-item.ts';
import { findPortfolio, findPortfolioRow } from './portfolio.store.ts';
import type { QuotePorts } from './quote-ports.ts';
import { dayOf } from './quote-view.ts';

/** Returns the handlers of all that the operator sells. */
export function createPortfolioHandlers({
  directory,
  agreedServices,
  customerSeats,
  editionTerms,
}: Pick<QuotePorts, 'directory' | 'agreedServices' | 'customerSeats' | 'editionTerms'>): Handlers<
  typeof portfolioContract,
  Ctx
> {
  return {
    async list({ db, query, now, locale }) {
      const { rows, total } = await findPortfolio(db, query, { now: now(), locale });
      return listResult(rows, total, now());
    },
    async get({ db, params, now, everyTenant }) {
      const place = portfolioPlaceOf(params.itemId);
      const row = place && (await findPortfolioRow(db, place, now()));
      if (!row) throw quoteRefusals.ITEM_NOT_FOUND();
      const { parts, ...facts } = await factsOf({ editionTerms }, { db, row, now: now() });
      const held = await everyTenant(quotesAudit.reason('portfolio'), async (all) => ({
        services: await agreedServices.findAgreed(all, dayOf(now())),
        seats: (await customerSeats.findSeats(all)).held,
        customers: (await directory.findTenants(all)).length,
      }));
      return {
        ...row,
        ...facts,
        holders: countHolders(parts, [...held.services, ...held.seats]),
        customers: held.customers,
      };
    },
  };
}
