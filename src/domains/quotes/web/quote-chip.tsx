import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { QuoteState } from '../quotes.values.ts';
import { quoteTexts } from './texts.ts';

const tones = {
  draft: 'neutral',
  inApproval: 'time',
  approved: 'info',
  sent: 'info',
  read: 'time',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
  superseded: 'neutral',
  withdrawn: 'neutral',
} as const;

/** Shows the state of an offer in a word. */
export function QuoteChip({ state }: { readonly state: QuoteState }) {
  const t = useT(quoteTexts);
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
