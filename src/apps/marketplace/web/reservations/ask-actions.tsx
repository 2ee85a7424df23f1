import { useState } from 'react';
import type { Money } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { reservationTexts } from './texts.ts';

interface AskActionsProps {
  readonly question: string;
  readonly amounts: readonly { readonly label: string; readonly amount: Money }[];
  readonly isReady: boolean;
  readonly onCancel: () => void;
  readonly onAsk: () => Promise<void>;
}

/** Buttons of a calculation: back, or ask the operator, with one more question before. */
export function AskActions({ question, amounts, isReady, onCancel, onAsk }: AskActionsProps) {
  const t = useT(reservationTexts);
  const tenant = useActiveTenant();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" isDisabled={!isReady} onPress={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={question}
          confirmLabel={t('ask')}
          cost={{ tenant: tenant?.name ?? '', amounts }}
          onConfirm={async () => {
            await onAsk();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('askText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
