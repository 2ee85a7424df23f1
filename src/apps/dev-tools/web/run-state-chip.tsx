import type { RunState } from '#platform/common/background-services.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { devTexts } from './texts.ts';

const tones: Readonly<Record<RunState, Tone>> = {
  running: 'info',
  done: 'neutral',
  failed: 'danger',
  cancelled: 'warning',
  lost: 'danger',
};

/** State of a run in a word. */
export function RunStateChip({ state }: { readonly state: RunState }) {
  const t = useT(devTexts);
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
