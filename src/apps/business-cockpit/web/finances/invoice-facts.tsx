import { Download } from 'lucide-react';
import type { EInvoiceSyntax } from '#domains/billing/billing.values.ts';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
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

/** Beside a document: the months compared, how to pay, what was paid, whom to ask. */
export function InvoiceAside({ invoice }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const { seller, number, open, months, payments } = invoice;
  return (
    <aside className="bc-aside">
      <Stack gap={6}>
        {months.length > 1 ? (
          <Section title={t('compare')}>
            <DescriptionList
              layout="ends"
              items={months.map(({ month, net }) => ({
                term: format.date(month, 'month'),
                detail: <Money amount={net} />,
              }))}
            />
          </Section>
        ) : null}
        {Number(open.value) > 0 ? (
          <Section title={t('pay')}>
            <DescriptionList
              layout="stack"
              items={[
                { term: t('payAmount'), detail: <Money amount={open} /> },
                { term: t('to'), detail: seller.name },
                { term: t('iban'), detail: <CopyText value={seller.iban} label={t('iban')} /> },
                { term: t('bic'), detail: seller.bic },
                { term: t('purpose'), detail: <CopyText value={number} label={t('purpose')} /> },
              ]}
            />
          </Section>
        ) : null}
        {payments.length > 0 ? (
          <Section title={t('payments')}>
            <DescriptionList
              layout="ends"
              items={payments.map(({ amount, paidOn }) => ({
                term: format.date(paidOn),
                detail: <Money amount={amount} />,
              }))}
            />
          </Section>
        ) : null}
        <EInvoice invoice={invoice} />
        <Section title={t('question')}>
          <p>{t('ask', { email: seller.email })}</p>
        </Section>
      </Stack>
    </aside>
  );
}
