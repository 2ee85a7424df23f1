import type { UserRole } from '#domains/people/roles.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { rolesClient } from './clients.ts';
import { peopleTexts } from './texts.ts';
import { usePeopleAction } from './use-people-action.ts';
import { useRoleWords } from './use-role-words.ts';

/**
 * A role with people in it is not deleted before they have another
 * (ERROR_TENANTS_USERROLE_NOT_EMPTY).
 */
export function DeleteRoleDialog({
  found: role,
  onClose,
}: {
  readonly found: UserRole;
  readonly onClose: () => void;
}) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const others = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  const options = others
    .filter((one) => one.id !== role.id && one.isInBundle)
    .map((one) => ({ id: one.id, label: words.nameOf(one) }));
  const remove = usePeopleAction(
    rolesClient.remove,
    t('role.deleted', { name: words.nameOf(role) }),
    onClose,
  );
  const isInUse = role.users + role.invitations > 0;
  const form = useForm<{ readonly moveTo: string | null }>({
    initial: { moveTo: null },
    rules: { moveTo: isInUse ? [required()] : [] },
    faults: remove.error?.errors,
    onSubmit: ({ moveTo }) =>
      remove.run({ params: { roleId: role.id }, query: moveTo === null ? {} : { moveTo } }),
  });
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close} autoFocus>
        {t('cancel')}
      </Button>
      <Button
        variant="danger"
        type="submit"
        form={form.id}
        isPending={form.isPending}
        isDisabled={isInUse && form.values.moveTo === null}
      >
        {t('deleteRole.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('deleteRole.title', { name: words.nameOf(role) })}
      actions={actions}
      size="sm"
      role="alertdialog"
    >
      <FormView form={form} labels={{ moveTo: t('deleteRole.moveTo') }}>
        {isInUse ? (
          <>
            <p>{t('deleteRole.inUse', { users: role.users, invitations: role.invitations })}</p>
            <Select
              label={t('deleteRole.moveTo')}
              options={options}
              isRequired
              {...form.field('moveTo')}
            />
          </>
        ) : null}
        <p>{t('deleteRole.text')}</p>
      </FormView>
    </Dialog>
  );
}
