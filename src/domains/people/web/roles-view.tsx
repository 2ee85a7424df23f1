import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Suspense, lazy } from 'react';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { roleTypes } from '../roles.ts';
import { rolesClient, usersClient } from './clients.ts';
import { useRoleViewAction } from './role-view-button.tsx';
import { peopleTexts } from './texts.ts';
import { useMayPeople, usePeopleAction } from './use-people-action.ts';
import { useRoleWords } from './use-role-words.ts';
import './people.css';

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

const RoleSheet = lazy(() =>
  import('./role-sheet.tsx').then((sheet) => ({ default: sheet.RoleSheet })),
);

const rolesList = defineList({
  sortable: ['name', 'type', 'users', 'claims', 'changedAt'],
  sort: { by: 'name', direction: 'asc' },
  filters: { type: roleTypes },
});
const readOpen = (search: Search) => ({ role: search['role'], remove: search['remove'] });

/** Lists the operator's global roles and those of the active tenant; a row opens the editor. */
export function RolesView({ description }: { readonly description: string }) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const [{ role, remove }, set] = useAddressState(readOpen);
  const list = useListPage(rolesClient.list, rolesList, { rowKey: (row) => row.id });
  const types = roleTypes.map((id) => ({ id, label: t(`roleType.${id}`) }));
  const open = (name: 'role' | 'remove', id: string | undefined) =>
    set({ [name]: id }, { push: id !== undefined });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('roles.title')}
        description={description}
        actions={<AddButton onAdd={() => open('role', 'new')} />}
      />
      <ListFrame
        list={list}
        label={t('roles.title')}
        failure={t('roles.failed')}
        search={t('roles.search')}
        filters={[
          { name: 'type', label: t('roles.type'), all: t('roles.allTypes'), options: types },
        ]}
        columns={useRoleColumns()}
        rowName={words.nameOf}
        rowHref={(row) => list.linkWith({ role: row.id })}
        rowActions={useRoleActions(
          (id) => open('role', id),
          (id) => open('remove', id),
        )}
        empty={{ title: t('roles.empty'), hint: t('roles.emptyHint') }}
      />
      {role === undefined ? null : (
        <OpenRole key={role} roleId={role} onClose={() => open('role', undefined)} />
      )}
      {remove === undefined ? null : (
        <OpenRemoval
          key={`remove ${remove}`}
          roleId={remove}
          onClose={() => open('remove', undefined)}
        />
      )}
    </Stack>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT(peopleTexts);
  const mayAdd = useMayPeople('roles', 'add');
  const allowance = useDataSource(usersClient.allowance).data;
  if (!mayAdd) return null;
  const reason = allowance && !allowance.mayHaveOwnRoles ? t('roles.bundleRequired') : undefined;
  return (
    <Button variant="primary" icon={KeyRound} onPress={onAdd} disabledReason={reason}>
      {t('roles.add')}
    </Button>
  );
}

interface OpenProps {
  readonly roleId: string;
  readonly onClose: () => void;
}

/** The editor, shown once the role is known; what the link names may be gone. */
function OpenRole({ roleId, onClose }: OpenProps) {
  const isNew = roleId === 'new';
  const { data } = useDataSource(rolesClient.get, { params: { roleId } }, { enabled: !isNew });
  return (
    <Suspense fallback={null}>
      {isNew || data ? <RoleSheet found={data} onClose={onClose} /> : null}
    </Suspense>
  );
}

function OpenRemoval({ roleId, onClose }: OpenProps) {
  const { data } = useDataSource(rolesClient.get, { params: { roleId } });
  return data ? <DeleteRoleDialog found={data} onClose={onClose} /> : null;
}

function useRoleActions(onEdit: (id: string) => void, onRemove: (id: string) => void) {
  const t = useT(peopleTexts);
  const mayEdit = useMayPeople('roles', 'edit');
  const mayDelete = useMayPeople('roles', 'delete');
  const view = useRoleViewAction();
  const words = useRoleWords();
  return (row: UserRole): RowAction[] => {
    if (row.type === 'global') return view(words.nameOf(row), row.claims);
    return [
      ...view(row.name, row.claims),
      ...(mayEdit
        ? [{ id: 'edit', label: t('roles.edit'), icon: Pencil, onAction: () => onEdit(row.id) }]
        : []),
      ...(mayDelete
        ? [
            {
              id: 'delete',
              label: t('roles.delete'),
              icon: Trash2,
              tone: 'danger' as const,
              onAction: () => onRemove(row.id),
            },
          ]
        : []),
    ];
  };
}

function useRoleColumns(): Column<UserRole>[] {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  return [
    {
      id: 'name',
      header: t('roles.name'),
      isSortable: true,
      width: '40%',
      cell: (row) => <TwoLines first={words.nameOf(row)} second={words.aboutOf(row)} />,
    },
    {
      id: 'type',
      header: t('roles.type'),
      isSortable: true,
      cell: (row) => (
        <Inline gap={1}>
          <Chip>{t(`roleType.${row.type}`)}</Chip>
          {row.isInBundle ? null : <Chip tone="warning">{t('roles.notInBundle')}</Chip>}
        </Inline>
      ),
    },
    {
      id: 'users',
      header: t('roles.users'),
      align: 'end',
      isSortable: true,
      cell: (row) => <NumberText value={row.users} />,
    },
    {
      id: 'claims',
      header: t('roles.claims'),
      align: 'end',
      isSortable: true,
      cell: (row) => <NumberText value={row.claims.length} />,
    },
    {
      id: 'changedAt',
      header: t('roles.changedAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <DateText value={row.changedAt} />,
    },
  ];
}
