import { useState } from 'react';
import type { Transfer } from '#domains/transfers/transfers.schema.ts';
import type { TransferStep } from '#domains/transfers/transfers.values.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { transfersClient } from './clients.ts';
import { transferTexts } from './texts.ts';

/** Buttons of what can be done with a transfer; each asks once more. */
export function StepButtons({ transfer }: { readonly transfer: Transfer }) {
  const t = useT(transferTexts);
  const [asked, setAsked] = useState<TransferStep>();
  return (
    <>
      {transfer.steps.toReversed().map((step) => (
        <Button
          key={step}
          variant={step === 'accept' ? 'primary' : 'secondary'}
          onPress={() => setAsked(step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      {asked ? (
        <Question transfer={transfer} step={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}

interface QuestionProps {
  readonly transfer: Transfer;
  readonly step: TransferStep;
  readonly onClose: () => void;
}

function Question({ transfer, step, onClose }: QuestionProps) {
  const t = useT(transferTexts);
  const { tenantId, id, partnerName: partner, direction } = transfer;
  const action = useAction(transfersClient.step, {
    refresh: [transfersClient.list, transfersClient.get],
    success: t(`stepped.${step}`),
  });
  const confirm = async () => {
    await action.run({ params: { tenantId, transferId: id }, body: { step } });
    onClose();
  };
  const text =
    step === 'accept'
      ? t(`askText.accept.${direction}`, { partner })
      : t(`askText.${step}`, { partner });
  return (
    <ConfirmDialog
      isOpen
      title={t(`ask.${step}`)}
      context={transfer.tenantName}
      confirmLabel={t(`step.${step}`)}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
