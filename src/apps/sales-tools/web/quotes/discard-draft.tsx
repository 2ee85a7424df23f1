import { useState } from 'react';
import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { salesTexts } from '../texts.ts';
import { quotesHref } from './place.rules.ts';

/** Discarding a draft, after a question: it cannot be brought back. */
export function DiscardDraft({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const go = useGo();
  const [isAsked, setAsked] = useState(false);
  const { tenantId, tenantName, number } = quote;
  const discard = useAction(quoteDeskClient.discard, {
    refresh: [quoteDeskClient.list],
    success: t('discarded'),
    onSuccess: () => go(linkTo(quotesHref), { replace: true }),
  });
  const confirm = async (): Promise<void> => {
    await discard.run({ params: { tenantId, quoteId: quote.id } });
    setAsked(false);
  };
  return (
    <>
      <Button onPress={() => setAsked(true)}>{t('discard')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        tone="danger"
        title={t('discardTitle', { number })}
        confirmLabel={t('discard')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        <p>{t('discardText', { tenant: tenantName })}</p>
      </ConfirmDialog>
    </>
  );
}
