import type { ProcessStepDetails } from '#domains/process-logs/process-logs.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { logsClient } from './clients.ts';
import { ResultChip } from './result-chip.tsx';
import { RetryButton } from './retry-button.tsx';
import { RunSteps } from './run-steps.tsx';
import { StepData } from './step-data.tsx';
import { logTexts } from './texts.ts';

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
        { term: t('column.order'), detail: step.orderNumber || '–' },
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
