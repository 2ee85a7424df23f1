import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Money, type FigureSize } from '#platform/web/ui/money.tsx';
import type { QuoteTotals } from '../quote-amounts.rules.ts';
import type { QuoteState } from '../quotes.values.ts';
import { quoteTexts } from './texts.ts';
import './quotes.css';

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

/** Shows what an offer comes to: a month, and once. */
export function QuoteSums({
  monthly,
  once,
  size = 'text',
}: QuoteTotals & { readonly size?: FigureSize }) {
  const t = useT(quoteTexts);
  const isFree = Number(monthly.value) === 0 && Number(once.value) === 0;
  return (
    <span className="qt-sums">
      {Number(monthly.value) > 0 || isFree ? (
        <span>
          <Money amount={monthly} size={size} /> <span className="ui-muted">{t('monthly')}</span>
        </span>
      ) : null}
      {Number(once.value) > 0 ? (
        <span>
          <Money amount={once} size={size} /> <span className="ui-muted">{t('once')}</span>
        </span>
      ) : null}
    </span>
  );
}
