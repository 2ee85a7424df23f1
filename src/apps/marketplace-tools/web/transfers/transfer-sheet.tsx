import { useState } from 'react';
import type { Transfer } from '#domains/transfers/transfers.schema.ts';
import { transferFailures, type TransferStep } from '#domains/transfers/transfers.values.ts';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { transfersClient } from './clients.ts';
import type { TransferPlace } from './place.rules.ts';
import { transferTexts } from './texts.ts';
import { TransferChip } from './transfer-chip.tsx';
import { StaysList, TransferItems } from './transfer-contents.tsx';

/** Buttons of what can be done with a transfer; each asks once more. */
export function StepButtons({ transfer }: { readonly transfer: Transfer }) {
  const t = useT(transferTexts);
  const [asked, setAsked] = useState<TransferStep>();
  return (
    <>
      {transfer.steps.toReversed().map((step) => (
        <Button
          key={step}
          variant={step === 'accept' ? 'primary' : 'secondary'}
          onPress={() => setAsked(step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      {asked ? (
        <Question transfer={transfer} step={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

interface QuestionProps {
  readonly transfer: Transfer;
  readonly step: TransferStep;
  readonly onClose: () => void;
}

function Question({ transfer, step, onClose }: QuestionProps) {
  const t = useT(transferTexts);
  const { tenantId, id, partnerName: partner, direction } = transfer;
  const action = useAction(transfersClient.step, {
    refresh: [transfersClient.list, transfersClient.get],
    success: t(`stepped.${step}`),
  });
  const confirm = async () => {
    await action.run({ params: { tenantId, transferId: id }, body: { step } });
    onClose();
  };
  const text =
    step === 'accept'
      ? t(`askText.accept.${direction}`, { partner })
      : t(`askText.${step}`, { partner });
  return (
    <ConfirmDialog
      isOpen
      title={t(`ask.${step}`)}
      context={transfer.tenantName}
      confirmLabel={t(`step.${step}`)}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

/** One transfer: what moves, where it stands, what can be done, what happened. */
export function TransferSheet({
  place,
  onClose,
}: {
  readonly place: TransferPlace;
  readonly onClose: () => void;
}) {
  const t = useT(transferTexts);
  const source = useDataSource(transfersClient.get, { params: place });
  const failure = useSourceFailure({ title: t('failed'), source });
  const transfer = source.data;
  return (
    <Sheet
      isOpen
      isBeside
      onClose={onClose}
      title={transfer?.tenantName ?? t('title')}
      subtitle={transfer ? <TransferChip {...transfer} /> : undefined}
      actions={transfer?.steps.length ? <StepButtons transfer={transfer} /> : undefined}
    >
      {isNotFound(source.error) ? (
        <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
      ) : (
        <>
          {failure}
          {transfer ? <Body transfer={transfer} /> : failure ? null : <Skeleton lines={12} />}
        </>
      )}
    </Sheet>
  );
}

function Body({ transfer }: { readonly transfer: Transfer }) {
  const t = useT(transferTexts);
  return (
    <Stack gap={5}>
      {transfer.failure ? (
        <Banner tone="danger" title={t('failure.title')}>
          {t(`failure.${transfer.failure}`)}
        </Banner>
      ) : null}
      <Facts transfer={transfer} />
      <TransferItems transfer={transfer} />
      {transfer.state === 'pending' ? <StaysList /> : null}
      <History events={transfer.events} />
    </Stack>
  );
}

function Facts({ transfer }: { readonly transfer: Transfer }) {
  const t = useT(transferTexts);
  const format = useFormat();
  const { direction, partnerName, partnerId, isOwn, createdAt, reference, contactEmail } = transfer;
  const optional = (term: string, detail: string | null) => (detail ? [{ term, detail }] : []);
  return (
    <DescriptionList
      items={[
        { term: t('column.partner'), detail: partnerName },
        { term: t('filter.direction'), detail: t(`direction.${direction}`) },
        { term: t('fact.begun'), detail: isOwn ? t('fact.us') : partnerName },
        { term: t('column.createdAt'), detail: format.date(createdAt, 'dateTime') },
        ...(transfer.state === 'pending'
          ? [{ term: t('column.expiresOn'), detail: <DateText value={transfer.expiresOn} /> }]
          : []),
        ...optional(t('fact.contact'), contactEmail),
        {
          term: t('fact.partnerId'),
          detail: <CopyText value={partnerId} label={t('fact.partnerId')} />,
        },
        ...(reference
          ? [
              {
                term: t('fact.reference'),
                detail: <CopyText value={reference} label={t('fact.reference')} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function History({ events }: Pick<Transfer, 'events'>) {
  const t = useT(transferTexts);
  const noteOf = ({ kind, note }: Transfer['events'][number]): string => {
    if (kind === 'endDiffers') return note;
    const reason = kind === 'refused' && transferFailures.find((one) => one === note);
    return reason ? t(`failure.${reason}`) : '';
  };
  return (
    <section className="tr-part">
      <h3>{t('history')}</h3>
      <Timeline
        label={t('history')}
        entries={events.map((event) => ({
          id: event.id,
          title: t(`event.${event.kind}`),
          at: <DateText value={event.at} style="dateTime" />,
          children: (
            <span className="ui-muted">{[event.by, noteOf(event)].filter(Boolean).join(', ')}</span>
          ),
        }))}
      />
    </section>
  );
}
