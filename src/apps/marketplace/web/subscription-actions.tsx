import { CircleX, Pencil, Users } from 'lucide-react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import type { SubscriptionAction } from '#domains/subscriptions/subscriptions.values.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeSeatsDialog } from './change-seats-dialog.tsx';
import { EndOfTermDialog } from './end-of-term-dialog.tsx';
import { NextSeatsDialog } from './next-seats-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { hasEnded, openedAction, permissionFor } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

const UpgradeDialog = laterPart(() =>
  import('./upgrade/upgrade-dialog.tsx').then((part) => part.UpgradeDialog),
);

/** Two for the server, one for people: a new total is typed, and it knows which of them it is. */
const seatActions = ['increaseSeats', 'decreaseSeats'] as const;
const quietActions = [
  { action: 'rename', icon: Pencil },
  { action: 'cancel', icon: CircleX },
] as const;

interface SubscriptionActionsProps {
  readonly subscription: Subscription;
  readonly onAction: (action: SubscriptionAction) => void;
}

/**
 * Shows what can be done now as buttons; what cannot says why, once. A subscription that has ended
 * offers nothing.
 */
export function SubscriptionActions({ subscription, onAction }: SubscriptionActionsProps) {
  const t = useT(marketplaceTexts);
  const refusalOf = useRefusal(subscription);
  const isAllowed = (action: SubscriptionAction) => refusalOf(action) === undefined;
  const seats = seatActions.find(isAllowed);
  if (hasEnded(subscription)) return null;
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {seats ? (
          <Button variant="primary" icon={Users} onPress={() => onAction(seats)}>
            {t('action.changeSeats')}
          </Button>
        ) : null}
        {isAllowed('upgrade') ? (
          <Button onPress={() => onAction('upgrade')}>{t('action.upgrade')}</Button>
        ) : null}
        {isAllowed('setNextSeats') ? (
          <Button onPress={() => onAction('setNextSeats')}>{t('action.setNextSeats')}</Button>
        ) : null}
        {isAllowed('setEndOfTerm') ? (
          <Button onPress={() => onAction('setEndOfTerm')}>{t('action.setEndOfTerm')}</Button>
        ) : null}
        {quietActions
          .filter(({ action }) => isAllowed(action))
          .map(({ action, icon }) => (
            <IconButton
              key={action}
              icon={icon}
              label={t(`action.${action}`)}
              onPress={() => onAction(action)}
            />
          ))}
      </Inline>
      <Refusals refusalOf={refusalOf} />
    </Stack>
  );
}

const allActions = [
  ...seatActions,
  'upgrade',
  'setNextSeats',
  'setEndOfTerm',
  'rename',
  'cancel',
] as const;

/** The reasons in sight, each once: a tooltip alone never shows on a touch screen. */
function Refusals({
  refusalOf,
}: {
  readonly refusalOf: (action: SubscriptionAction) => string | undefined;
}) {
  const t = useT(marketplaceTexts);
  const refused = Map.groupBy(allActions, (action) => refusalOf(action));
  return [...refused].map(([reason, which]) =>
    reason === undefined ? null : (
      <p key={reason} className="ui-muted subscription-why">
        {t('action.why', { actions: which.map((one) => t(`action.${one}`)).join(', '), reason })}
      </p>
    ),
  );
}

/** Why an action is not allowed, in words; undefined where it is. */
export function useRefusal({
  allowedActions,
}: Subscription): (action: SubscriptionAction) => string | undefined {
  const t = useT(marketplaceTexts);
  const reason = useReason();
  const renaming = useGate({ bundle: 'subscriptionRenaming' });
  return (action) => {
    if (action === 'rename' && renaming?.allowed === false)
      return t('action.inBundle', { bundle: renaming.missing.join(', ') });
    const permission = permissionFor(action, allowedActions);
    return permission.isAllowed
      ? undefined
      : (permission.reason && reason(permission.reason)) || t('action.notAllowed');
  };
}

interface SubscriptionDialogProps {
  readonly action: SubscriptionAction | undefined;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** The dialog that the address names; where it is not allowed, the one that serves the same wish. */
export function SubscriptionDialog({ action, subscription, onClose }: SubscriptionDialogProps) {
  const refusalOf = useRefusal(subscription);
  const opened =
    action && openedAction(action, (one: SubscriptionAction) => refusalOf(one) === undefined);
  switch (opened) {
    case undefined:
      return null;
    case 'rename':
      return <RenameDialog subscription={subscription} onClose={onClose} />;
    case 'increaseSeats':
    case 'decreaseSeats':
      return (
        <ChangeSeatsDialog
          subscription={subscription}
          refusals={{
            increase: refusalOf('increaseSeats'),
            decrease: refusalOf('decreaseSeats'),
          }}
          onClose={onClose}
        />
      );
    case 'upgrade':
      return <UpgradeDialog subscription={subscription} onClose={onClose} />;
    case 'setNextSeats':
      return <NextSeatsDialog subscription={subscription} onClose={onClose} />;
    case 'setEndOfTerm':
      return <EndOfTermDialog subscription={subscription} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog subscription={subscription} onClose={onClose} />;
  }
}
