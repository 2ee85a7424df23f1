import { useState } from 'react';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { invoicesClient } from './clients.ts';
import { DocumentBody } from './document-body.tsx';
import type { DocumentPlace } from './document-place.rules.ts';
import { documentsTexts } from './documents-texts.ts';
import { DocumentState } from './use-document-columns.tsx';

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
