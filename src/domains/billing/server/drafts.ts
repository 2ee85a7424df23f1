import { createHash } from 'node:crypto';
import { compare, zero } from '#platform/common/money.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import {
  type EInvoiceCheck,
  type EInvoiceFinding,
  type WrittenSyntax,
  eInvoiceSyntaxes,
} from '../billing.values.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import {
  amountsOf,
  documentNumber,
  dueOn,
  type Amounts,
  type Buyer,
  type Seller,
} from '../document.rules.ts';
import { countryFindings, findingsToTell, holdsBack } from '../e-invoice-findings.rules.ts';
import { gapsOf, germanGapsOf } from '../e-invoice-gaps.rules.ts';
import type { EInvoiceSource } from '../e-invoice.rules.ts';
import { writeEInvoice } from './e-invoice.ts';

/** A document as it would be posted: everything but its number. */
export interface Draft {
  readonly currencyCode: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly lines: readonly PostedCharge[];
  /** SHA-256 of everything that stands on it but its days, which move until it is posted. */
  readonly fingerprint: string;
}

/** Details that the drafts of one customer are made with. */
export interface DraftParties {
  readonly settings: BillingSettings;
  readonly buyer: Buyer;
}

/** Returns the operator as its documents name it. */
function sellerOf({ paymentDays: _days, ...seller }: BillingSettings): Seller {
  return seller;
}

/** Returns the documents that charges come to on a day, one for each currency. */
export function draftsOf(
  charges: readonly PostedCharge[],
  { settings, buyer }: DraftParties,
  issuedOn: string,
): Draft[] {
  const seller = sellerOf(settings);
  const due = dueOn(issuedOn, settings.paymentDays);
  const byCurrency = Map.groupBy(charges, ({ amount }) => amount.currencyCode);
  return [...byCurrency].map(([currencyCode, lines]) => {
    const net = lines.map(({ amount }) => amount);
    const amounts = amountsOf(net, { seller, buyer, on: issuedOn });
    const said = JSON.stringify([lines, amounts, buyer, seller]);
    const fingerprint = createHash('sha256').update(said).digest('hex');
    return { currencyCode, issuedOn, dueOn: due, amounts, buyer, seller, lines, fingerprint };
  });
}

/** Returns a draft as e-invoices are written of it; the number that it will get is not drawn yet. */
export function sourceOfDraft({ amounts, currencyCode: _code, ...draft }: Draft): EInvoiceSource {
  const { net, tax, gross, taxCase, rate } = amounts;
  const { fingerprint: _print, ...document } = draft;
  return {
    ...document,
    ...{ net, tax, gross, taxCase, taxRate: rate },
    number: documentNumber(Number(draft.issuedOn.slice(0, 4)), 0),
    kind: compare(gross, zero(gross.currencyCode)) < 0 ? 'creditNote' : 'invoice',
    takesBack: null,
  };
}

/** Verdict of a check on a draft: the words of its document, or why it is kept back. */
export type Clearance =
  | { readonly check: Exclude<EInvoiceCheck, 'confirmed'>; readonly rules: string }
  | {
      readonly check: 'held';
      readonly rules: string;
      readonly findings: readonly EInvoiceFinding[];
    };

/** Nothing was checked, so that nothing is known. */
export const unchecked: Clearance = { check: 'notValidated', rules: '' };

/** Checks a draft in every form in which it will leave (`clearDocument`). */
export const clearDraft = (draft: Draft, validator: EInvoiceValidator): Promise<Clearance> =>
  clearDocument(sourceOfDraft(draft), validator);

/** Looks at a draft as far as that goes without installed rules. */
export const clearAtHome = (draft: Draft): Clearance => clearCountries(draft) ?? unchecked;

/**
 * Checks a document in every form in which it will leave, in threads. What cannot be an e-invoice
 * has none that could be wrong: its gaps are told in the preview. Countries are looked at in any
 * case: without them nothing else has to be asked.
 */
export async function clearDocument(
  source: EInvoiceSource,
  validator: EInvoiceValidator | undefined,
): Promise<Clearance> {
  const atHome = clearCountries(source);
  if (atHome) return atHome;
  if (!validator) return unchecked;
  if (gapsOf(source).length > 0) return unchecked;
  // The part of a Factur-X file keeps fewer rules than an XRechnung in the same syntax.
  const syntaxes: readonly WrittenSyntax[] =
    germanGapsOf(source).length === 0 ? eInvoiceSyntaxes : ['facturX'];
  const found: EInvoiceFinding[] = [];
  let isWhole = true;
  for (const syntax of syntaxes) {
    const findings = await findingsIn(source, syntax, validator);
    if (findings === null) isWhole = false;
    else found.push(...findings);
  }
  const { rules } = validator;
  if (holdsBack(found)) return { check: 'held', rules, findings: findingsToTell(found) };
  return isWhole ? { check: 'valid', rules } : unchecked;
}

function clearCountries(source: Pick<EInvoiceSource, 'buyer' | 'seller'>): Clearance | undefined {
  const findings = countryFindings(source);
  return findings.length > 0 ? { check: 'held', rules: '', findings } : undefined;
}

async function findingsIn(
  source: EInvoiceSource,
  syntax: WrittenSyntax,
  validator: EInvoiceValidator,
): Promise<EInvoiceFinding[] | null> {
  let rule = 'ATRIUM-WRITE';
  try {
    const xml = await writeEInvoice(source, syntax, 'de');
    // A check that fails proves nothing, and nothing is released on nothing.
    rule = 'ATRIUM-CHECK';
    const findings = await validator.check(xml, syntax);
    return findings?.map((finding) => ({ ...finding, syntax })) ?? null;
  } catch (error) {
    const words = error instanceof Error ? error.message : 'failed';
    return [{ syntax, rule, weight: 'error', words: words.slice(0, 500), line: null }];
  }
}
