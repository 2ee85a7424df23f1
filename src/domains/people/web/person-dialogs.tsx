import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { invitationsClient } from './clients.ts';
import { nameOf } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { usePeopleAction } from './use-people-action.ts';

interface ConfirmPersonProps {
  readonly act: 'block' | 'remove' | 'revoke';
  readonly user: TenantUser;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ConfirmPerson({ act, user, onConfirm, onClose }: ConfirmPersonProps) {
  const t = useT(peopleTexts);
  const form = useForm({
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onConfirm(reason);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`confirm.${act}`, { name: nameOf(user) })}
      confirmLabel={t(`act.${act}`)}
      tone="danger"
      onConfirm={form.submit}
      onClose={form.closing(onClose)}
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <p>{t(`confirm.${act}Text`)}</p>
        {act === 'revoke' ? null : (
          <TextField label={t('reason')} maxLength={500} {...form.field('reason')} />
        )}
      </FormView>
    </ConfirmDialog>
  );
}

/**
 * Without a mail server the inviter hands the link over; it is shown once, and each new one kills
 * the last.
 */
export function LinkDialog({
  user,
  onClose,
}: {
  readonly user: TenantUser;
  readonly onClose: () => void;
}) {
  const t = useT(peopleTexts);
  const format = useFormat();
  const [made, setMade] = useState<{ readonly link: string; readonly expiresAt: string }>();
  const link = usePeopleAction(invitationsClient.link, undefined, setMade);
  const make = () => void link.run({ params: { invitationId: user.id } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('link.title', { name: nameOf(user) })}
      actions={
        made ? (
          <Button variant="primary" onPress={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button variant="primary" isPending={link.pending} onPress={make}>
              {t('link.new')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Stack gap={3}>
          <p>{t('link.text', { date: format.date(made.expiresAt) })}</p>
          <CopyText label={t('link.label')} value={made.link} />
        </Stack>
      ) : (
        <p>{t('link.before')}</p>
      )}
    </Dialog>
  );
}
