import type { StepResult } from '#domains/process-logs/process-logs.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { logTexts } from './texts.ts';

const tones: Readonly<Record<StepResult, Tone>> = {
  done: 'neutral',
  waiting: 'info',
  refused: 'danger',
  unreachable: 'warning',
  failed: 'danger',
};

/** Result of a step in a word. */
export function ResultChip({ result }: { readonly result: StepResult }) {
  const t = useT(logTexts);
  return <Chip tone={tones[result]}>{t(`result.${result}`)}</Chip>;
}
