import type { TenantUser } from '#domains/people/users.schema.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { nameOf } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';

interface ConfirmPersonProps {
  readonly act: 'block' | 'remove' | 'revoke';
  readonly user: TenantUser;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A question before somebody loses access, or an invitation its link. */
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
