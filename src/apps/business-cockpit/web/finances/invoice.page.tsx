import { Download } from 'lucide-react';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { invoicesClient } from './clients.ts';
import './finances.css';
import { InvoiceAside } from './invoice-facts.tsx';
import { isPaidInPart, standingOf } from './invoice-standing.rules.ts';
import { LineExplained } from './line-explained.tsx';
import { financesTexts } from './texts.ts';

/** Lines by subscription; each opens to what explains it. The sum stands below. */
function InvoiceLines({ invoice: { groups, net } }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  return (
    <Section title={t('lines')}>
      <ul className="bc-groups">
        {groups.map((group) => (
          <li key={group.subscriptionId ?? group.lines[0]?.id}>
            <div className="bc-group-head">
              <ProductName
                name={group.title}
                family={familyColour(categoryOf(group.title))}
                monogram={monogramOf(group.title)}
              />
              <Money amount={group.amount} />
            </div>
            {group.lines.map((line) => (
              <LineExplained key={line.id} line={line} />
            ))}
          </li>
        ))}
      </ul>
      <p className="bc-total">
        <span>{t('lineSum', { count: groups.length })}</span>
        <Money amount={net} size={20} />
      </p>
    </Section>
  );
}

/** One invoice as a document: what is to pay, each line explained, how to pay. */
export function InvoicePage() {
  const t = useT(financesTexts);
  const params = { invoiceId: usePathParam('invoiceId') };
  const source = useDataSource(invoicesClient.get, { params });
  const failure = useSourceFailure({ title: t('invoices.failed'), source });
  const { data } = source;
  const title = useTitle(data);
  usePageTitle(title);
  if (data) return <InvoiceDocument invoice={data} />;
  if (isNotFound(source.error))
    return <EmptyState title={t('document.gone')}>{t('document.goneHint')}</EmptyState>;
  if (source.error) return failure;
  return <Skeleton lines={8} />;
}

function useTitle(invoice: Invoice | undefined): string | undefined {
  const t = useT(financesTexts);
  const format = useFormat();
  if (!invoice) return undefined;
  return invoice.kind === 'creditNote'
    ? t('credit.title', { number: invoice.number })
    : t('document.title', { month: format.date(invoice.month, 'month') });
}

function InvoiceDocument({ invoice }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const download = useAction(invoicesClient.document, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${invoice.number}.pdf`),
  });
  const pdf = useGate({ bundle: 'pdfExport' });
  const lines = useAction(invoicesClient.lines, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${invoice.number}.csv`),
  });
  return (
    <Stack gap={6}>
      <PageHeader
        title={useTitle(invoice) ?? ''}
        breadcrumbs={[{ label: t('back'), href: linkTo('/:/business-cockpit/finances/invoices') }]}
        description={t('document.issued', {
          number: invoice.number,
          day: format.date(invoice.issuedOn),
        })}
        actions={
          <>
            <Button
              variant="secondary"
              icon={Download}
              isDisabled={lines.pending}
              onPress={() => void lines.run({ params: { invoiceId: invoice.id } })}
            >
              {t('csv')}
            </Button>
            <Button
              icon={Download}
              isDisabled={download.pending}
              disabledReason={
                pdf?.allowed === false
                  ? t('pdfLocked', { bundle: pdf.missing.join(', ') })
                  : undefined
              }
              onPress={() => void download.run({ params: { invoiceId: invoice.id } })}
            >
              {t('pdf')}
            </Button>
          </>
        }
      />
      <div className="bc-document">
        <Stack gap={6}>
          <Amounts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
        </Stack>
        <InvoiceAside invoice={invoice} />
      </div>
    </Stack>
  );
}

function Amounts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT(financesTexts);
  const format = useFormat();
  const { gross, net, tax, taxCase, taxRate, open } = invoice;
  const rate = format.number(taxRate);
  return (
    <div className="bc-finance-band">
      <Figure size={64} value={{ amount: gross }} label={useStanding(invoice)} />
      <Figures>
        {isPaidInPart(invoice) ? (
          <Figure value={{ amount: open }} label={t('document.left')} />
        ) : null}
        <Figure value={{ amount: net }} label={t('document.net')} />
        <Figure
          value={{ amount: tax }}
          label={taxCase === 'domestic' ? t('document.tax', { rate }) : t(`document.${taxCase}`)}
        />
      </Figures>
    </div>
  );
}

/** Says how the document stands: when it is due, or what became of it. */
function useStanding(invoice: Invoice): string {
  const t = useT(financesTexts);
  const format = useFormat();
  const { dueOn, counterpart } = invoice;
  return t(`document.${standingOf(invoice)}`, {
    number: counterpart?.number ?? '',
    day: format.date(dueOn),
    deadline: format.deadline(dueOn),
  });
}
