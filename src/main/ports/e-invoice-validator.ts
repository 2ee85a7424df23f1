import { openInstalledRules } from '#connectors/e-invoice-rules/installed-rules.ts';
import type { EInvoiceValidator } from '#domains/billing/billing.port.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import type { Config } from '../config.ts';

/**
 * Returns who checks e-invoices; undefined where no rules are installed.
 * @throws ExitError 78 where the folder lacks something: nothing is released on half a check
 */
export function eInvoiceValidatorOf({
  eInvoiceRules,
}: Pick<Config, 'eInvoiceRules'>): EInvoiceValidator | undefined {
  if (eInvoiceRules === undefined) return undefined;
  try {
    return openInstalledRules(eInvoiceRules);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    throw new ExitError(exitCodes.wrongSettings, `ATRIUM_E_INVOICE_RULES: ${why}`);
  }
}
