import { Eye } from 'lucide-react';
import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';
import type { Employee } from '#domains/staff-access/accounts.schema.ts';
import { PersonSessions } from '#domains/people/web/person-sessions.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { useRoleView } from '#platform/web/shell/use-role-view.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { Assignments } from './assignments.tsx';
import { employeesClient } from './clients.ts';
import { internalTexts } from './texts.ts';
import '#domains/people/web/people.css';

const refresh = [employeesClient.list, employeesClient.get] as const;

/** The internal portal as somebody with these permissions sees it: a view of this browser alone. */
function ViewButton({
  name,
  permissions,
}: {
  readonly name: string;
  readonly permissions: readonly InternalPermission[];
}) {
  const t = useT(internalTexts);
  const { start } = useRoleView();
  return (
    <Button size="sm" icon={Eye} onPress={() => start({ name, permissions })}>
      {t('employees.view')}
    </Button>
  );
}

/** Shows rights in words to readers: a checkbox that cannot be changed looks as if it could. */
function Permissions({ held }: { readonly held: readonly InternalPermission[] }) {
  const t = useT(internalTexts);
  return (
    <ul className="people-menu">
      {internalPermissions
        .filter((permission) => held.includes(permission))
        .map((permission) => (
          <li key={permission}>{t(`permission.${permission}`)}</li>
        ))}
    </ul>
  );
}

/** Sheet of one employee: internal permissions, and the roles per tenant with their source. */
export function EmployeeSheet({
  found,
  onClose,
}: {
  readonly found: Employee;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const name = found.name || found.email || t('nameless');
  const save = useAction(employeesClient.setPermissions, {
    refresh,
    success: t('employees.saved', { name }),
    onSuccess: onClose,
  });
  const send = (permissions: InternalPermission[], reason: string, version: string) =>
    save.run({ params: { userId: found.id }, body: { permissions, reason }, version });
  const form = useForm<{ readonly permissions: InternalPermission[]; readonly reason: string }>({
    initial: { permissions: found.permissions, reason: '' },
    faults: save.error?.errors,
    onSubmit: ({ permissions, reason }) => send(permissions, reason, found.version),
  });
  const close = form.closing(onClose);
  const { permissions, reason } = form.values;
  const turn = (permission: InternalPermission, isOn: boolean) =>
    form.change({
      permissions: internalPermissions.filter((one) =>
        one === permission ? isOn : permissions.includes(one),
      ),
    });
  const actions = found.isSelf ? (
    <Button onPress={onClose}>{t('close')}</Button>
  ) : (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  const labels = { permissions: t('employees.permissions'), reason: t('reason') };
  return (
    <Sheet
      isBeside
      isOpen
      onClose={close}
      size="lg"
      title={name}
      subtitle={found.email}
      actions={actions}
    >
      <Stack gap={5}>
        {found.isSelf ? <Banner>{t('employees.self')}</Banner> : null}
        <FormView form={form} labels={labels}>
          <Section
            title={t('employees.permissions')}
            actions={<ViewButton name={name} permissions={permissions} />}
          >
            {found.isSelf ? (
              <Permissions held={permissions} />
            ) : (
              internalPermissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={t(`permission.${permission}`)}
                  description={permission}
                  value={permissions.includes(permission)}
                  onChange={(isOn) => turn(permission, isOn)}
                />
              ))
            )}
          </Section>
          {found.isSelf ? null : (
            <TextField label={t('reason')} maxLength={500} {...form.field('reason')} />
          )}
        </FormView>
        <Assignments employee={found} />
        <PersonSessions userId={found.id} name={name} />
      </Stack>
      <ConflictDialog
        action={save}
        fields={[{ key: 'permissions', label: t('employees.permissions') }]}
        base={{ permissions: found.permissions }}
        mine={{ permissions }}
        onSave={(chosen, seen) => void send(chosen.permissions, reason, seen)}
        onTake={onClose}
        refresh={refresh}
      />
    </Sheet>
  );
}
