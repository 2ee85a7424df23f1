import { RotateCw, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProcessStepDetails } from '#domains/process-logs/process-logs.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { logsClient } from './clients.ts';
import { ResultChip } from './result-chip.tsx';
import { logTexts } from './texts.ts';

/** Takes a process up again, with the promise beside it that nothing is bought twice. */
export function RetryButton({ step }: { readonly step: ProcessStepDetails }) {
  const t = useT(logTexts);
  const [isAsked, setAsked] = useState(false);
  const retry = useAction(logsClient.retry, {
    refresh: [logsClient.list, logsClient.get],
    success: t('retry.done'),
  });
  const confirm = async () => {
    await retry.run({ params: { stepId: step.id } });
    setAsked(false);
  };
  return (
    <>
      <Chip tone="success" icon={ShieldCheck}>
        {t('retry.promise')}
      </Chip>
      <Button variant="primary" icon={RotateCw} onPress={() => setAsked(true)}>
        {t('retry')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('retry.title', { number: step.orderNumber })}
        context={step.tenantName}
        confirmLabel={t('retry')}
        cancelLabel={t('cancel')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('retry.text')}
      </ConfirmDialog>
    </>
  );
}

interface StepDataProps {
  readonly title: string;
  readonly value: unknown;
}

/** Request or answer as data, secrets masked. */
function StepData({ title, value }: StepDataProps) {
  const t = useT(logTexts);
  const region = useRef<HTMLPreElement>(null);
  const focusable = useScrollable(region)
    ? { role: 'region', tabIndex: 0, 'aria-label': title }
    : {};
  const isEmpty = value === null || value === undefined;
  return (
    <section className="pl-section">
      <h3>{title}</h3>
      {isEmpty ? (
        <p className="ui-muted">{t('nothing')}</p>
      ) : (
        <pre ref={region} className="pl-data" {...focusable}>
          {JSON.stringify(value, undefined, 2)}
        </pre>
      )}
    </section>
  );
}

interface RunStepsProps {
  readonly step: ProcessStepDetails;
  readonly onOpen: (stepId: string) => void;
}

/** All steps of the process under the same number, the oldest first. */
function RunSteps({ step, onOpen }: RunStepsProps) {
  const t = useT(logTexts);
  const words = useSliceWords();
  const nameOf = (name: string) => words.find(`step.${name}`) ?? name;
  const entries = step.run.map((one) => ({
    id: one.id,
    title:
      one.id === step.id ? (
        <b>{nameOf(one.step)}</b>
      ) : (
        <Button size="sm" variant="ghost" onPress={() => onOpen(one.id)}>
          {nameOf(one.step)}
        </Button>
      ),
    at: <DateText value={one.at} style="time" />,
    children: <ResultChip result={one.result} />,
  }));
  return (
    <section className="pl-section">
      <h3>{t('run')}</h3>
      <Timeline label={t('run')} entries={entries} />
    </section>
  );
}

interface StepSheetProps {
  readonly stepId: string;
  readonly onOpen: (stepId: string) => void;
  readonly onClose: () => void;
}

/** One step: what was asked and answered, and the whole process around it. */
export function StepSheet({ stepId, onOpen, onClose }: StepSheetProps) {
  const t = useT(logTexts);
  const words = useSliceWords();
  const source = useDataSource(logsClient.get, { params: { stepId } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const step = source.data;
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={onClose}
      title={step ? (words.find(`step.${step.step}`) ?? step.step) : t('column.step')}
      subtitle={step ? <ResultChip result={step.result} /> : undefined}
      actions={step?.mayRetry ? <RetryButton step={step} /> : undefined}
    >
      {failure}
      {step ? (
        <Stack gap={5}>
          <Facts step={step} />
          <StepData title={t('request')} value={step.request} />
          <StepData title={t('answer')} value={step.answer} />
          <p className="ui-muted">{t('masked')}</p>
          <RunSteps step={step} onOpen={onOpen} />
        </Stack>
      ) : failure ? null : (
        <Skeleton lines={12} />
      )}
    </Sheet>
  );
}

/** Leads to the order on the page of its customer. */
function OrderLink({ step }: { readonly step: ProcessStepDetails }) {
  const { orderId, orderNumber, tenantId } = step;
  if (orderId === null || tenantId === null) return orderNumber || '–';
  const href = linkTo(`/internal/customers/${tenantId}`, { order: orderId });
  return <TextLink href={href}>{orderNumber}</TextLink>;
}

function Facts({ step }: { readonly step: ProcessStepDetails }) {
  const t = useT(logTexts);
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { term: t('column.at'), detail: format.date(step.at, 'dateTime') },
        {
          term: t('column.tenant'),
          detail: step.tenantId === null ? t('operator') : step.tenantName,
        },
        { term: t('filter.process'), detail: t(`process.${step.process}`) },
        {
          term: t('column.duration'),
          detail: t('milliseconds', { count: format.number(step.durationMs) }),
        },
        { term: t('column.attempt'), detail: format.number(step.attempt) },
        { term: t('column.actor'), detail: step.actorName },
        { term: t('column.order'), detail: <OrderLink step={step} /> },
        {
          term: t('column.correlation'),
          detail: <CopyText value={step.correlationId} label={t('column.correlation')} />,
        },
        ...(step.outsideId
          ? [
              {
                term: t('column.outside'),
                detail: <CopyText value={step.outsideId} label={t('column.outside')} />,
              },
            ]
          : []),
      ]}
    />
  );
}
