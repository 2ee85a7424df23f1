import { Download } from 'lucide-react';
import type { EInvoiceSyntax } from '#domains/billing/billing.values.ts';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { invoicesClient } from './clients.ts';
import { financesTexts } from './texts.ts';

const syntaxes = ['ubl', 'cii'] as const satisfies readonly EInvoiceSyntax[];

/** The document as XRechnung, or what it lacks for that, with the rules that want it. */
export function EInvoice({ invoice }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  const { id, number, eInvoiceGaps, eInvoiceCheck, eInvoiceRules } = invoice;
  const download = useAction(invoicesClient.eInvoice, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${number}.xml`),
  });
  if (eInvoiceGaps.length > 0)
    return (
      <Section title={t('eInvoice')}>
        <p>{t('eInvoice.missing')}</p>
        <ul className="bc-gaps">
          {eInvoiceGaps.map(({ field, rule }) => (
            <li key={rule}>
              {t(`eInvoice.${field}`)} <small>{rule}</small>
            </li>
          ))}
        </ul>
      </Section>
    );
  return (
    <Section title={t('eInvoice')}>
      <Stack gap={3}>
        {syntaxes.map((syntax) => (
          <Button
            key={syntax}
            icon={Download}
            isDisabled={download.pending}
            onPress={() => void download.run({ params: { invoiceId: id }, query: { syntax } })}
          >
            {t(`eInvoice.${syntax}`)}
          </Button>
        ))}
        <p className="bc-quiet">
          {t('eInvoice.inside')} {t(`eInvoice.check.${eInvoiceCheck}`, { rules: eInvoiceRules })}
        </p>
      </Stack>
    </Section>
  );
}
