import type { OverageSubscription } from '#domains/overage/overage.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { outdated, overageClient } from './clients.ts';
import { overageTexts } from './texts.ts';

interface TurnDialogProps {
  readonly one: OverageSubscription;
  readonly onClose: () => void;
}

/** Yes or no before overage is switched on, which costs money, or off. */
export function TurnDialog({ one, onClose }: TurnDialogProps) {
  const t = useT(overageTexts);
  const tenant = useActiveTenant();
  const { id: azureSubscriptionId, name, isOn } = one;
  const turn = useAction(overageClient.turn, { refresh: outdated, success: t('turned') });
  const confirm = async (): Promise<void> => {
    if (await turn.run({ body: { azureSubscriptionId, wantsOn: !isOn } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone={isOn ? 'danger' : 'primary'}
      title={t(isOn ? 'offTitle' : 'onTitle', { name })}
      context={tenant?.name}
      confirmLabel={t(isOn ? 'turnOff' : 'turnOn')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOn ? <p>{t('offText')}</p> : <BeforeOn name={name} />}
    </ConfirmDialog>
  );
}

function BeforeOn({ name }: { readonly name: string }) {
  const t = useT(overageTexts);
  const before = useDataSource(overageClient.overview).data?.on;
  return (
    <Stack gap={3}>
      <p>{t('onText', { name })}</p>
      {before ? <p>{t('onMoves', { before: before.name })}</p> : null}
      <p>{t('onNoCap')}</p>
    </Stack>
  );
}
