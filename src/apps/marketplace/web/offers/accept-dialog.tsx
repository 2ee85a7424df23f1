import { useState } from 'react';
import { chosenLines, totalsOf } from '#domains/quotes/quote-amounts.rules.ts';
import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offersTexts } from './texts.ts';

const refresh = [quotesClient.get, quotesClient.list];

/** The binding yes, with the company's own number for what is ordered. */
export function AcceptDialog({
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
  const [poNumber, setPoNumber] = useState('');
  const accept = useAction(quotesClient.accept, { refresh, success: t('accepted') });
  const chosen = chosenLines(quote.lines, picked);
  // Services are agreed on, not ordered: only an order carries the number.
  const isOrdered = chosen.some(({ kind }) => kind === 'licence');
  const totals = totalsOf(chosen, quote.currencyCode);
  const body = {
    fingerprint: quote.fingerprint,
    picked: [...picked],
    ...totals,
    poNumber: isOrdered ? poNumber.trim() : '',
  };
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
      <Stack gap={4}>
        <p>{t('acceptText', { tenant, start })}</p>
        {isOrdered ? (
          <TextField
            label={t('poNumber')}
            description={t('poNumberHint')}
            value={poNumber}
            maxLength={60}
            onChange={setPoNumber}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
