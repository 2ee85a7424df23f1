import type { EInvoiceCheck, EInvoiceFinding, WrittenSyntax } from '../billing.values.ts';
import { eInvoiceSyntaxes } from '../billing.values.ts';
import { countryFindings } from '../e-invoice-countries.rules.ts';
import { gapsOf, germanGapsOf } from '../e-invoice-gaps.rules.ts';
import type { EInvoiceSource } from '../e-invoice.rules.ts';
import { findingsToTell, holdsBack } from '../e-invoice-findings.rules.ts';
import type { EInvoiceValidator } from '../billing.port.ts';
import { sourceOfDraft, type Draft } from './drafts.ts';
import { writeEInvoice } from './e-invoice.ts';

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
