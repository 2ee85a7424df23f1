import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { subscriptionsClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';
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
