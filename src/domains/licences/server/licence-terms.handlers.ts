import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { rights } from '#platform/common/rights.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { licencesBySku, skuOf } from '../licence-book.rules.ts';
import type { licenceTermsContract } from '../licence-terms.schema.ts';
import { offerIdsOf, termsOf } from '../licence-terms.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { neededByMonth } from '../term-choice.rules.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';
import { findMonths } from './licence-days.store.ts';

export interface TermPorts extends BookPorts {
  readonly offers: OffersPort<Db>;
}

export function createLicenceTermsHandlers(
  ports: TermPorts,
): Handlers<typeof licenceTermsContract, Ctx> {
  return {
    async get({ db, tenantId, params, caller, now }) {
      const book = await loadBook(db, ports, now());
      const product = book.products.find(({ id }) => id === params.licenceKey);
      if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
      const licences = licencesBySku(book.links);
      const isOf = (one: { readonly productId: string; readonly skuId: string }) =>
        (licences.get(skuOf(one)) ?? `${one.productId}:${one.skuId}`) === product.id;
      const changes = (await ports.bookedLicences.bookedChanges(db, now())).filter(isOf);
      const assigned = await findMonths(db, product.licenceId, yearBefore(now()));
      const months = neededByMonth(assigned, changes, book.measure.today);
      const mayRead = mayUse(heldOn(caller, tenantId), rights.catalog.readPrices);
      const own = book.booked.filter((one) => isOf(one) && !one.isTrial);
      const offers = mayRead ? await ports.offers.findOffers(db, offerIdsOf(own), now()) : [];
      return { months, outcomes: termsOf(months, offers, own) };
    },
  };
}

const yearBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString().slice(0, 10);
