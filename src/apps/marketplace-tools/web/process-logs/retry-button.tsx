import { RotateCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ProcessStepDetails } from '#domains/process-logs/process-logs.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { logsClient } from './clients.ts';
import { logTexts } from './texts.ts';

/** Takes a process up again, with the promise beside it that nothing is bought twice. */
export function RetryButton({ step }: { readonly step: ProcessStepDetails }) {
  const t = useT(logTexts);
  const [isAsked, setAsked] = useState(false);
  const retry = useAction(logsClient.retry, {
    refresh: [logsClient.list, logsClient.get],
    success: t('retry.done'),
  });
  const confirm = async () => {
    await retry.run({ params: { stepId: step.id } });
    setAsked(false);
  };
  return (
    <>
      <Chip tone="success" icon={ShieldCheck}>
        {t('retry.promise')}
      </Chip>
      <Button variant="primary" icon={RotateCw} onPress={() => setAsked(true)}>
        {t('retry')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('retry.title', { number: step.orderNumber })}
        context={step.tenantName}
        confirmLabel={t('retry')}
        cancelLabel={t('cancel')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('retry.text')}
      </ConfirmDialog>
    </>
  );
}
