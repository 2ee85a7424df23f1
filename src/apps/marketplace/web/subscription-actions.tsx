import { CalendarClock, CircleX, Minus, Pencil, Plus } from 'lucide-react';
import type { Subscription, SubscriptionAction } from '#domains/subscriptions/subscriptions.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeSeatsDialog } from './change-seats-dialog.tsx';
import { EndOfTermDialog } from './end-of-term-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { permissionFor } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

const actions = [
  { action: 'increaseSeats', icon: Plus },
  { action: 'decreaseSeats', icon: Minus },
  { action: 'setEndOfTerm', icon: CalendarClock },
  { action: 'rename', icon: Pencil },
  { action: 'cancel', icon: CircleX },
] as const;

interface SubscriptionActionsProps {
  readonly subscription: Subscription;
  readonly onAction: (action: SubscriptionAction) => void;
}

/** Every action, always in its place: what the server does not allow now says why. */
export function SubscriptionActions({ subscription, onAction }: SubscriptionActionsProps) {
  const t = useT(marketplaceTexts);
  const refusalOf = useRefusal(subscription);
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {actions.map(({ action, icon }) => (
          <Button key={action} size="sm" icon={icon} disabledReason={refusalOf(action)} onPress={() => onAction(action)}>
            {t(`action.${action}`)}
          </Button>
        ))}
      </Inline>
      <Refusals refusalOf={refusalOf} />
    </Stack>
  );
}

/** The reasons in sight, each once: a tooltip alone never shows on a touch screen. */
function Refusals({ refusalOf }: { readonly refusalOf: (action: SubscriptionAction) => string | undefined }) {
  const t = useT(marketplaceTexts);
  const refused = Map.groupBy(actions, ({ action }) => refusalOf(action));
  return [...refused].map(([reason, which]) =>
    reason === undefined ? null : (
      <Muted key={reason}>{t('action.why', { actions: which.map(({ action }) => t(`action.${action}`)).join(', '), reason })}</Muted>
    ),
  );
}

/** Why an action is not allowed, in words; undefined where it is. */
export function useRefusal({ allowedActions }: Subscription): (action: SubscriptionAction) => string | undefined {
  const t = useT(marketplaceTexts);
  const reason = useReason();
  const renaming = useGate({ bundle: 'subscriptionRenaming' });
  return (action) => {
    if (action === 'rename' && renaming?.allowed === false) return t('action.inBundle', { bundle: renaming.missing.join(', ') });
    const permission = permissionFor(action, allowedActions);
    return permission.isAllowed ? undefined : (permission.reason && reason(permission.reason)) || t('action.notAllowed');
  };
}

interface SubscriptionDialogProps {
  readonly action: SubscriptionAction | undefined;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** The dialog that the address names; an address naming one that is not allowed opens none. */
export function SubscriptionDialog({ action, subscription, onClose }: SubscriptionDialogProps) {
  const refusalOf = useRefusal(subscription);
  if (action === undefined || refusalOf(action) !== undefined) return null;
  switch (action) {
    case 'rename':
      return <RenameDialog subscription={subscription} onClose={onClose} />;
    case 'increaseSeats':
    case 'decreaseSeats':
      return <ChangeSeatsDialog subscription={subscription} direction={action} onClose={onClose} />;
    case 'setEndOfTerm':
      return <EndOfTermDialog subscription={subscription} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog subscription={subscription} onClose={onClose} />;
  }
}
