import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { accountSources, takeoversClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';

/** Takes all customers over that need no question, after a last look at what that does. */
export function TakeAllButton() {
  const t = useT(takeoverTexts);
  const { data } = useDataSource(takeoversClient.state);
  const [isAsked, ask] = useState(false);
  const take = useAction(takeoversClient.take, {
    refresh: accountSources,
    success: ({ wanted }) => t('take.wanted', { count: wanted }),
    onSuccess: () => ask(false),
  });
  const ready = data?.ready ?? 0;
  if (ready === 0) return null;
  const label = t('takeAll', { count: ready });
  return (
    <>
      <Button variant="primary" onPress={() => ask(true)}>
        {label}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          title={t('takeAll.title', { count: ready })}
          confirmLabel={label}
          onConfirm={async () => void (await take.run({ body: { directoryIds: [] } }))}
          onClose={() => ask(false)}
        >
          <p>{t('takeAll.text')}</p>
          <p>{t('takeAll.prices')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
