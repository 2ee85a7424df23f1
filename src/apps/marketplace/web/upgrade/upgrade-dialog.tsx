import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { marketplaceTexts } from '../texts.ts';
import { upgradesClient } from './clients.ts';
import { upgradeTexts } from './texts.ts';
import { UpgradeForm } from './upgrade-form.tsx';

interface UpgradeDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Change of product within the term (product rule B2.11): where to, both sides of the money, one confirm. */
export function UpgradeDialog({ subscription, onClose }: UpgradeDialogProps) {
  const t = useT(upgradeTexts);
  const upgrades = useDataSource(
    upgradesClient.list,
    { params: { subscriptionId: subscription.id } },
    { refreshSeconds: false },
  );
  const { data, error } = upgrades;
  const open = data?.targets.some(({ reason }) => reason === null) ?? false;
  if (data?.isAnswered && open)
    return <UpgradeForm subscription={subscription} upgrades={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: subscription.name })}
      actions={<CloseButton onClose={onClose} />}
    >
      {error ? (
        <LoadFailure what="quote" source={upgrades} />
      ) : data ? (
        <Nothing isAnswered={data.isAnswered} onAgain={() => upgrades.reload()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<UpgradeDialogProps, 'onClose'>) {
  const t = useT(marketplaceTexts);
  return <Button onPress={onClose}>{t('cancel')}</Button>;
}

function Nothing({
  isAnswered,
  onAgain,
}: {
  readonly isAnswered: boolean;
  readonly onAgain: () => void;
}) {
  const t = useT(upgradeTexts);
  if (isAnswered) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  return (
    <EmptyState title={t('silent')} action={<Button onPress={onAgain}>{t('again')}</Button>}>
      {t('silentHint')}
    </EmptyState>
  );
}
