import { useState } from 'react';
import { chosenLines, totalsOf } from '#domains/quotes/quote-amounts.rules.ts';
import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { QuoteSums } from '#domains/quotes/web/quote-sums.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { offersTexts } from './texts.ts';

const refresh = [quotesClient.get, quotesClient.list];

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

function AcceptDialog({
  quote,
  picked,
  isOpen,
  onClose,
}: {
  readonly quote: Quote;
  readonly picked: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const t = useT(offersTexts);
  const format = useFormat();
  const tenant = useActiveTenant()?.name ?? '';
  const accept = useAction(quotesClient.accept, { refresh, success: t('accepted') });
  const totals = totalsOf(chosenLines(quote.lines, picked), quote.currencyCode);
  const body = { fingerprint: quote.fingerprint, picked: [...picked], ...totals };
  const amounts = (['monthly', 'once'] as const)
    .filter((name) => Number(totals[name].value) > 0)
    .map((name) => ({ label: t(name), amount: totals[name] }));
  const start = quote.startsOn ? t('start', { day: format.date(quote.startsOn) }) : t('startNow');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('acceptTitle', { number: quote.number })}
      confirmLabel={t('accept')}
      cost={{ tenant, amounts }}
      onConfirm={async () => {
        await accept.run({ params: { quoteId: quote.id }, body });
        onClose();
      }}
      onClose={onClose}
    >
      {t('acceptText', { tenant, start })}
    </ConfirmDialog>
  );
}
