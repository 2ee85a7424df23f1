import { sql } from 'kysely';
import { amount, defaultCurrency } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { EditionTermsPort } from '../catalog.port.ts';
import { offerIdOf } from '../offer-id.rules.ts';
import { sentenceOf } from '../product-sentence.rules.ts';
import { dayOf } from './versions.store.ts';

interface Row {
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly title: string;
  readonly edition: string;
  readonly subtitle: string;
  readonly price: string;
  readonly purchase: string;
}

/** The price sheets in force, one edition at a time (catalog.port.ts). */
export const editionTerms: EditionTermsPort<Db> = {
  async findEdition(db, { productId, skuId }, now) {
    const { rows } =
      await sql<Row>`select o.product_id as "productId", o.sku_id as "skuId", o.term_duration as "termDuration", o.billing_plan as "billingPlan",
      o.title, o.edition, o.subtitle, o.term_price::text as price, o.term_purchase::text as purchase
    from operator_offers(${dayOf(now)}::date, ${now}::timestamptz, ${defaultCurrency}) o
    where o.product_id = ${productId} and o.sku_id = ${skuId}
    order by o.months nulls last, o.monthly_price, o.billing_plan`.execute(db);
    const { title, subtitle } = rows[0] ?? { title: '', subtitle: '' };
    const words = { title, subtitle };
    return {
      sentence: { de: sentenceOf(words, 'de'), en: sentenceOf(words, 'en') },
      terms: rows.map(({ price, purchase, subtitle: _subtitle, ...facts }) => ({
        ...facts,
        offerId: offerIdOf(facts),
        termPrice: amount(price),
        termCost: amount(purchase),
      })),
    };
  },
};
