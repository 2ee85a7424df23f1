import type { ProcessStepDetails } from '#domains/process-logs/process-logs.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { ResultChip } from './result-chip.tsx';
import { logTexts } from './texts.ts';

interface RunStepsProps {
  readonly step: ProcessStepDetails;
  readonly onOpen: (stepId: string) => void;
}

/** All steps of the process under the same number, the oldest first. */
export function RunSteps({ step, onOpen }: RunStepsProps) {
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
