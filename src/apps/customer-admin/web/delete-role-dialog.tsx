import { useState } from 'react';
import type { UserRole } from '#domains/directory/roles.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { rolesClient } from './clients.ts';
import { adminTexts } from './texts.ts';
import { usePeopleAction } from './use-people-action.ts';

/** A role with people in it is not deleted before they have another (ERROR_TENANTS_USERROLE_NOT_EMPTY). */
export function DeleteRoleDialog({ found: role, onClose }: { readonly found: UserRole; readonly onClose: () => void }) {
  const t = useT(adminTexts);
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const others = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  const options = others.filter((one) => one.id !== role.id && one.isInBundle).map(({ id, name }) => ({ id, label: name }));
  const remove = usePeopleAction(rolesClient.remove, t('role.deleted', { name: role.name }), onClose);
  const isInUse = role.users + role.invitations > 0;
  const run = () => void remove.run({ params: { roleId: role.id }, query: moveTo === null ? {} : { moveTo } });
  const actions = (
    <>
      <Button onPress={onClose} autoFocus>
        {t('cancel')}
      </Button>
      <Button variant="danger" isPending={remove.pending} isDisabled={isInUse && moveTo === null} onPress={run}>
        {t('deleteRole.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('deleteRole.title', { name: role.name })} actions={actions} size="small" role="alertdialog">
      <Stack gap={3}>
        {isInUse ? (
          <>
            <p>{t('deleteRole.inUse', { users: role.users, invitations: role.invitations })}</p>
            <Select label={t('deleteRole.moveTo')} options={options} value={moveTo} onChange={setMoveTo} isRequired />
          </>
        ) : null}
        <p>{t('deleteRole.text')}</p>
      </Stack>
    </Dialog>
  );
}
