import { mailMonth } from '#platform/common/format/mail-dates.ts';
import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import type { InvoiceRow } from './invoices.schema.ts';

/** Posted documents, as the portal's search shows them. */
export const invoiceHits: SearchKind = {
  kind: 'invoice',
  label: { de: 'Rechnungen', en: 'Invoices' },
  sign: 'file-text',
  place: 42,
};

const de = words({ invoice: 'Rechnung für {month}', creditNote: 'Gutschrift für {month}' });
const en = translation<typeof de>()({
  invoice: 'Invoice for {month}',
  creditNote: 'Credit note for {month}',
});
const texts = catalogue({ de, en });

/**
 * Returns a document as a hit, found by its number and its month. No amount: a licence bundle may
 * lock it.
 */
export function invoiceHit(
  {
    id,
    number,
    kind,
    month,
    issuedOn,
  }: Pick<InvoiceRow, 'id' | 'number' | 'kind' | 'month'> & {
    readonly issuedOn: string;
  },
  language: Language,
): Findable {
  const name = mailMonth(month, language);
  return {
    id,
    title: number,
    detail: texts.loaded(language)?.(kind, { month: name }) ?? name,
    link: { page: 'invoice', id },
    at: `${issuedOn}T00:00:00.000Z`,
    others: month.slice(0, 7),
  };
}
