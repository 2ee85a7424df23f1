import { Download } from 'lucide-react';
import { useState } from 'react';
import { eInvoiceSyntaxes } from '#domains/billing/billing.values.ts';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Facts, type Fact } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { addresses } from '../addresses.ts';
import { invoicesClient } from './clients.ts';
import { type DocumentPlace, documentPlaceText } from './document-place.rules.ts';
import { documentsTexts } from './documents-texts.ts';
import { DocumentState } from './use-document-columns.tsx';

interface BodyProps {
  readonly invoice: Invoice;
  readonly tenantId: string;
}

/** A document in short; the customer's page explains each line. */
export function DocumentBody({ invoice, tenantId }: BodyProps) {
  const t = useT(documentsTexts);
  const format = useFormat();
  const { groups, payments } = invoice;
  return (
    <Stack gap={5}>
      <Facts facts={useFacts({ invoice, tenantId })} />
      {groups.length > 0 ? (
        <Section title={t('items')}>
          <DescriptionList
            layout="ends"
            items={groups.map(({ title, amount }) => ({
              term: title,
              detail: <Money amount={amount} />,
            }))}
          />
        </Section>
      ) : null}
      {payments.length > 0 ? (
        <Section title={t('payments')}>
          <DescriptionList
            layout="ends"
            items={payments.map(({ paidOn, note, amount }) => ({
              term: note ? t('payment', { date: format.date(paidOn), note }) : format.date(paidOn),
              detail: <Money amount={amount} />,
            }))}
          />
        </Section>
      ) : null}
      <Files invoice={invoice} tenantId={tenantId} />
    </Stack>
  );
}

function useFacts({ invoice, tenantId }: BodyProps): Fact[] {
  const t = useT(documentsTexts);
  const format = useFormat();
  const { buyer, counterpart, kind, month, issuedOn, dueOn, net, tax, gross, paid, open } = invoice;
  return [
    {
      id: 'customer',
      label: t('customer'),
      value: <TextLink href={customerPage(tenantId)}>{buyer.name}</TextLink>,
    },
    { id: 'month', label: t('month'), value: format.date(month, 'month') },
    { id: 'issuedOn', label: t('issuedOn'), value: <DateText value={issuedOn} /> },
    { id: 'dueOn', label: t('dueOn'), value: <DateText value={dueOn} /> },
    { id: 'net', label: t('net'), value: <Money amount={net} /> },
    { id: 'tax', label: t('tax'), value: <Money amount={tax} /> },
    { id: 'gross', label: t('gross'), value: <Money amount={gross} /> },
    { id: 'open', label: t('open'), value: <Money amount={open} /> },
    ...(Number(paid.value) === 0
      ? []
      : [{ id: 'paid', label: t('paid'), value: <Money amount={paid} /> }]),
    ...(counterpart
      ? [
          {
            id: 'counterpart',
            label: t(kind === 'creditNote' ? 'cancels' : 'cancelledBy'),
            value: (
              <TextLink
                href={linkTo(
                  `${addresses.documents}?document=${documentPlaceText(tenantId, counterpart.id)}`,
                )}
              >
                {counterpart.number}
              </TextLink>
            ),
          },
        ]
      : []),
  ];
}

/** The document as the customer takes it: PDF, and XRechnung where it is complete. */
function Files({ invoice, tenantId }: BodyProps) {
  const t = useT(documentsTexts);
  const { id, number, eInvoiceGaps, eInvoiceCheck, eInvoiceRules } = invoice;
  const params = { tenantId, invoiceId: id };
  const pdf = useAction(invoicesClient.document, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${number}.pdf`),
  });
  const xml = useAction(invoicesClient.eInvoice, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${number}.xml`),
  });
  return (
    <Section title={t('files')}>
      <Stack gap={3}>
        <Inline gap={2}>
          <Button icon={Download} isDisabled={pdf.pending} onPress={() => void pdf.run({ params })}>
            {t('pdf')}
          </Button>
          {eInvoiceGaps.length > 0
            ? null
            : eInvoiceSyntaxes.map((syntax) => (
                <Button
                  key={syntax}
                  icon={Download}
                  isDisabled={xml.pending}
                  onPress={() => void xml.run({ params, query: { syntax } })}
                >
                  {t(`xml.${syntax}`)}
                </Button>
              ))}
        </Inline>
        {eInvoiceGaps.length > 0 ? (
          <p className="ui-muted">
            {t('xmlMissing', { rules: eInvoiceGaps.map(({ rule }) => rule).join(', ') })}
          </p>
        ) : null}
        <p className="ui-muted">{t(`check.${eInvoiceCheck}`, { rules: eInvoiceRules })}</p>
      </Stack>
    </Section>
  );
}

const PayDialog = laterPart(() => import('./pay-dialog.tsx').then((dialog) => dialog.PayDialog));
const CancelDialog = laterPart(() =>
  import('./cancel-dialog.tsx').then((dialog) => dialog.CancelDialog),
);

interface DocumentSheetProps {
  readonly place: DocumentPlace;
  readonly onClose: () => void;
}

/** One document beside the list: amounts, payments, files, and what can be done with it. */
export function DocumentSheet({ place, onClose }: DocumentSheetProps) {
  const t = useT(documentsTexts);
  const source = useDataSource(invoicesClient.get, { params: { ...place } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const [asked, ask] = useState<'pay' | 'cancel'>();
  const { data } = source;
  const close = () => ask(undefined);
  return (
    <>
      <Sheet
        isOpen
        isBeside
        onClose={onClose}
        title={data ? t(`title.${data.kind}`, { number: data.number }) : t('title')}
        subtitle={data ? <DocumentState state={data.state} /> : undefined}
        actions={data ? <Acts invoice={data} onAct={ask} /> : undefined}
      >
        {data ? failure : null}
        {data ? (
          <DocumentBody invoice={data} tenantId={place.tenantId} />
        ) : (
          (failure ?? <Skeleton lines={10} />)
        )}
      </Sheet>
      {data && asked === 'pay' ? (
        <PayDialog invoice={data} tenantId={place.tenantId} onClose={close} />
      ) : null}
      {data && asked === 'cancel' ? (
        <CancelDialog invoice={data} tenantId={place.tenantId} onClose={close} />
      ) : null}
    </>
  );
}

interface ActsProps {
  readonly invoice: Invoice;
  readonly onAct: (act: 'pay' | 'cancel') => void;
}

/** A credit note is final, and what was taken back is owed by nobody. */
function Acts({ invoice: { kind, state, open }, onAct }: ActsProps) {
  const t = useT(documentsTexts);
  if (state === 'cancelled') return null;
  return (
    <>
      {kind === 'invoice' ? <Button onPress={() => onAct('cancel')}>{t('cancel')}</Button> : null}
      {Number(open.value) === 0 ? null : (
        <Button variant="primary" onPress={() => onAct('pay')}>
          {t('pay')}
        </Button>
      )}
    </>
  );
}
