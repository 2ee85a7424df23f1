import { CircleX, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import type { SubscriptionAction } from '#domains/subscriptions/subscriptions.values.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { minus, zero, type Money as Amount } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ChangeSeatsDialog } from './change-seats-dialog.tsx';
import { subscriptionsClient } from './clients.ts';
import { EndOfTermDialog } from './end-of-term-dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NextSeatsDialog } from './next-seats-dialog.tsx';
import { hasEnded, openedAction, permissionFor } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useReason } from './use-reason.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

const longestName = 120;

export function RenameDialog({
  subscription: shown,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  // what the person saw: a live update must not move the edit's beginning (UXR-1)
  const [subscription] = useState(shown);
  const { id, version } = subscription;
  const base = { name: subscription.name };
  const rename = useSubscriptionAction(
    subscriptionsClient.rename,
    (renamed) => t('rename.done', { name: renamed.name }),
    onClose,
  );
  const send = (body: { readonly name: string }, seen: string) =>
    rename.run({ params: { subscriptionId: id }, body, version: seen });
  const form = useForm({
    initial: base,
    rules: { name: [required(t('rename.missing')), maxLength(longestName)] },
    draft: `subscription.rename.${id}`,
    faults: rename.error?.errors,
    onSubmit: async ({ name }) =>
      name.trim() === base.name ? onClose() : send({ name: name.trim() }, version),
  });
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  return (
    <Dialog isOpen onClose={close} size="sm" title={t('rename.title')} actions={actions}>
      <FormView form={form} labels={{ name: t('rename.name') }}>
        <TextField
          label={t('rename.name')}
          description={t('rename.hint', { title: subscription.title })}
          maxLength={longestName}
          isRequired
          autoFocus
          {...form.field('name')}
        />
      </FormView>
      <ConflictDialog
        action={rename}
        fields={[{ key: 'name', label: t('rename.name') }]}
        base={base}
        mine={{ name: form.values.name.trim() }}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={[subscriptionsClient.list, subscriptionsClient.get]}
      />
    </Dialog>
  );
}

/** Returns the amount without its minus sign, for texts such as "you get back". */
const positive = (amount: Amount): Amount => minus(zero(amount.currencyCode), amount);

/** Inside the cancellation window; what is lost and what comes back is said before it is done. */
export function CancelDialog({
  subscription,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const deadline = useDeadline();
  const tenant = useActiveTenant();
  const cancel = useSubscriptionAction(
    subscriptionsClient.cancel,
    (made) => t('cancel.done', { number: made.orderNumber }),
    onClose,
  );
  const { id, name, seats, cancellableUntil } = subscription;
  const quote = useDataSource(
    subscriptionsClient.quoteCancel,
    { params: { subscriptionId: id } },
    { refreshSeconds: false },
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('cancel.title', { name })}
      isReady={quote.data !== undefined}
      cost={
        quote.data && {
          tenant: tenant?.name ?? '',
          amounts: [
            { label: t('cancel.credit'), amount: positive(quote.data.dueNow) },
            { label: t('cancel.monthlyLess'), amount: positive(quote.data.monthly) },
            { label: t('cancel.commitmentLess'), amount: positive(quote.data.commitment) },
          ],
        }
      }
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      onConfirm={async () => void (await cancel.run({ params: { subscriptionId: id } }))}
      onClose={onClose}
    >
      <Stack gap={2}>
        <p>{t('cancel.text', { count: seats })}</p>
        <p>{t('cancel.refund')}</p>
        {cancellableUntil ? <p>{t('cancel.until', { date: deadline(cancellableUntil) })}</p> : null}
        {quote.error ? (
          <LoadFailure what="quote" source={quote} />
        ) : quote.data ? (
          <p>{t('cancel.rest')}</p>
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

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
