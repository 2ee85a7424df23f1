import { sql } from 'kysely';
import type { OfferingContent } from '#domains/services/services.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { LineKind, Cadence } from '../quotes.values.ts';
import { bundleLines, operatorOffers } from './portfolio-parts.ts';

/** Service as staff sell it; money stands in `content`, the purchase price beside it. */
export interface ServiceFacts {
  readonly content: OfferingContent;
  readonly purchase: string | null;
  readonly purchaseCurrency: string | null;
}

/** Inside the system role: what the operator wrote about a service. */
export async function findServiceFacts(db: Db, id: string): Promise<ServiceFacts | undefined> {
  const { rows } =
    await sql<ServiceFacts>`select s.content, s.purchase, s.purchase_currency as "purchaseCurrency"
    from offered_services s where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface BundleRow {
  readonly language: 'de' | 'en';
  readonly intro: string;
  readonly termMonths: number;
  readonly kind: LineKind;
  readonly reference: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly quantity: number;
  readonly isOptional: boolean;
  readonly cadence: Cadence;
  readonly price: string | null;
  readonly purchase: string | null;
}

/** Inside the system role: items of a bundle in their order, each with what its template says. */
export async function findBundle(db: Db, id: string, now: Date): Promise<BundleRow[]> {
  const { rows } =
    await sql<BundleRow>`with offers as materialized (${operatorOffers(now)}), bundle_lines as (${bundleLines})
    select t.language, t.intro, t.term_months as "termMonths", l.kind, l.reference, l.name_de as "nameDe", l.name_en as "nameEn",
      l.quantity, l.is_optional as "isOptional", l.cadence, l.price::text as price, l.purchase::text as purchase
    from quote_templates t join bundle_lines l on l.template_id = t.id where t.id = ${id} order by l.place`.execute(
      db,
    );
  return rows;
}
