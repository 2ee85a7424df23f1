import type { ControlState } from '#domains/posture/posture.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { securityTexts } from './texts.ts';

const tones = { done: 'success', open: 'neutral', late: 'danger', accepted: 'warning' } as const;

/** State of a control in words. */
export function ControlStateChip({ state }: { readonly state: ControlState }) {
  const t = useT(securityTexts);
  return <Chip tone={tones[state]}>{t(`control.${state}`)}</Chip>;
}
