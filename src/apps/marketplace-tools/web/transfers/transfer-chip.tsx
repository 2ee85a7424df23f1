import type { TransferRow } from '#domains/transfers/transfers.schema.ts';
import type { TransferState } from '#domains/transfers/transfers.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { transferTexts } from './texts.ts';

const tones: Readonly<Record<TransferState, Tone>> = {
  pending: 'info',
  inProgress: 'info',
  complete: 'success',
  failed: 'danger',
  rejected: 'warning',
  withdrawn: 'neutral',
  expired: 'warning',
};

/** State of a transfer in a word; while something is being said to Microsoft, that. */
export function TransferChip({ state, wish }: Pick<TransferRow, 'state' | 'wish'>) {
  const t = useT(transferTexts);
  return <Chip tone={tones[state]}>{t(wish ? `saying.${wish}` : `state.${state}`)}</Chip>;
}
