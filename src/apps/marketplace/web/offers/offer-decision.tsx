import { useState } from 'react';
import { chosenLines, totalsOf } from '#domains/quotes/quote-amounts.rules.ts';
import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { QuoteSums } from '#domains/quotes/web/quote-sums.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { offersTexts } from './texts.ts';

/** Foot of an open offer: the sum as chosen, and the decision. */
export function OfferDecision({
  quote,
  picked,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
}) {
  const t = useT(offersTexts);
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const chosen = chosenLines(quote.lines, picked);
  const totals = totalsOf(chosen, quote.currencyCode);
  return (
    <footer className="qt-foot">
      <div className="qt-foot-figure">
        <span className="ui-muted">{t('youPay')}</span>
        <QuoteSums {...totals} size={28} />
        {chosen.length === 0 ? <span role="status">{t('nothingChosen')}</span> : null}
      </div>
      <Inline>
        <Button onPress={() => setAsking('decline')}>{t('decline')}</Button>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          onPress={() => setAsking('accept')}
        >
          {t('accept')}
        </Button>
      </Inline>
      <AcceptDialog
        quote={quote}
        picked={picked}
        isOpen={asking === 'accept'}
        onClose={() => setAsking(undefined)}
      />
      {asking === 'decline' ? (
        <DeclineDialog quote={quote} onClose={() => setAsking(undefined)} />
      ) : null}
    </footer>
  );
}
