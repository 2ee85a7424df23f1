import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { subscriptionsClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

const longestName = 120;
const formId = 'rename-subscription';

export function RenameDialog({ subscription, onClose }: { readonly subscription: Subscription; readonly onClose: () => void }) {
  const t = useT(marketplaceTexts);
  const [name, setName] = useState(subscription.name);
  const rename = useSubscriptionAction(subscriptionsClient.rename, (renamed) => t('rename.done', { name: renamed.name }), onClose);
  const wanted = name.trim();
  const send = (body: { readonly name: string }, version: string) =>
    void rename.run({ params: { subscriptionId: subscription.id }, body, version });
  const save = () => {
    if (wanted === subscription.name) return onClose();
    if (wanted !== '') send({ name: wanted }, subscription.version);
  };
  const actions = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} isPending={rename.pending}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} size="small" title={t('rename.title')} actions={actions}>
      <Form id={formId} onSubmit={save}>
        <TextField
          label={t('rename.name')}
          description={t('rename.hint', { title: subscription.title })}
          value={name}
          onChange={setName}
          maxLength={longestName}
          error={wanted === '' ? t('rename.missing') : undefined}
          autoFocus
        />
      </Form>
      <ConflictDialog
        action={rename}
        fields={[{ key: 'name', label: t('rename.name') }]}
        base={{ name: subscription.name }}
        mine={{ name: wanted }}
        onSave={send}
        onTake={onClose}
        refresh={[subscriptionsClient.list, subscriptionsClient.get]}
      />
    </Dialog>
  );
}
