import { formatMoney } from '#platform/common/format/amounts.ts';
import { mailDay } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { inThreads } from '#platform/server/threads/threads.ts';
import {
  eInvoiceOf,
  type EInvoice,
  type EInvoiceSource,
  type EInvoiceTexts,
} from '../e-invoice.rules.ts';
import type { WrittenSyntax } from '../billing.values.ts';
import { paperTexts } from './invoice-paper.messages.ts';
import type { StoredInvoice } from './invoices.store.ts';

/** E-invoice to write: XRechnung in one of its syntaxes, or the part of a Factur-X file. */
export interface EInvoiceOrder {
  readonly invoice: EInvoice;
  readonly syntax: WrittenSyntax;
  readonly language: Language;
}

const write = inThreads<EInvoiceOrder, string>(new URL('e-invoice.worker.ts', import.meta.url));

/** Writes the XML of a document. @throws Error where it does not fit the schema */
export function writeEInvoice(
  source: EInvoiceSource,
  syntax: WrittenSyntax,
  language: Language,
): Promise<string> {
  return write({ invoice: eInvoiceOf(source, textsIn(language)), syntax, language });
}

/** Returns a posted document as the rules of e-invoices read it. */
export function sourceOf({ row, counterpart, ...stored }: StoredInvoice): EInvoiceSource {
  const { number, kind, issuedOn, dueOn, net, tax, gross } = row;
  const { taxCase, taxRate, buyer, seller, lines } = stored;
  const takesBack = kind === 'creditNote' ? (counterpart?.number ?? null) : null;
  const totals = { net, tax, gross, taxCase, taxRate };
  return { number, kind, issuedOn, dueOn, ...totals, buyer, seller, takesBack, lines };
}

function textsIn(language: Language): EInvoiceTexts {
  const t = translator(paperTexts, language);
  return {
    kind: (kind) => t(`kind.${kind}`),
    po: (number) => t('po', { number }),
    share: ({ seats, unitPrice, billedDays, cycleDays }) =>
      t('share', { seats, unit: formatMoney(unitPrice, language), billedDays, cycleDays }),
    terms: (dueOn) => t('terms', { day: mailDay(dueOn, language, 'UTC') }),
    exemption: (taxCase) => t(taxCase),
  };
}
