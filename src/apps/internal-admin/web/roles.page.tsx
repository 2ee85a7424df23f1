import { GitCompareArrows, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { GlobalRole } from '#domains/people/roles.schema.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { globalRolesClient } from './clients.ts';
import { internalTexts } from './texts.ts';

const CompareSheet = laterPart(() =>
  import('./compare-sheet.tsx').then((sheet) => sheet.CompareSheet),
);
const GlobalRoleSheet = laterPart(() =>
  import('./global-role-sheet.tsx').then((sheet) => sheet.GlobalRoleSheet),
);

const rolesList = defineList({
  sortable: ['name', 'users', 'tenants', 'claims', 'changedAt'],
  sort: { by: 'name', direction: 'asc' },
});
const readOpen = (search: Search) => ({
  role: search['role'],
  remove: search['remove'],
  dialog: search['dialog'],
});

/** The operator's roles, which every tenant can give. */
export function GlobalRolesPage() {
  const t = useT(internalTexts);
  const words = useRoleWords();
  const [{ role, remove, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(globalRolesClient.list, rolesList, { rowKey: (row) => row.id });
  const open = (name: 'role' | 'remove' | 'dialog', id: string | undefined) =>
    set({ [name]: id }, { push: id !== undefined });
  const removed = list.source.rows.find((row) => row.id === remove);
  const actions = (
    <>
      <Button variant="primary" icon={KeyRound} onPress={() => open('role', 'new')}>
        {t('roles.add')}
      </Button>
      <Button icon={GitCompareArrows} onPress={() => open('dialog', 'compare')}>
        {t('roles.compare')}
      </Button>
    </>
  );
  const rowActions = (row: GlobalRole): RowAction[] => [
    { id: 'edit', label: t('roles.edit'), icon: Pencil, onAction: () => open('role', row.id) },
    {
      id: 'delete',
      label: t('roles.delete'),
      icon: Trash2,
      tone: 'danger',
      onAction: () => open('remove', row.id),
    },
  ];
  return (
    <Stack gap={5}>
      <PageHeader title={t('roles.title')} description={t('roles.description')} actions={actions} />
      <ListFrame
        list={list}
        label={t('roles.title')}
        failure={t('roles.failed')}
        search={t('roles.search')}
        columns={useColumns()}
        rowName={words.nameOf}
        rowHref={(row) => list.linkWith({ role: row.id })}
        rowActions={rowActions}
        empty={{ title: t('roles.empty'), hint: t('roles.emptyHint') }}
      />
      {role === undefined ? null : (
        <OpenRole key={role} roleId={role} onClose={() => open('role', undefined)} />
      )}
      {removed ? <RemoveRole role={removed} onClose={() => open('remove', undefined)} /> : null}
      {dialog === 'compare' ? <CompareSheet onClose={() => open('dialog', undefined)} /> : null}
    </Stack>
  );
}

function OpenRole({ roleId, onClose }: { readonly roleId: string; readonly onClose: () => void }) {
  const isNew = roleId === 'new';
  const { data } = useDataSource(
    globalRolesClient.get,
    { params: { roleId } },
    { enabled: !isNew },
  );
  return isNew || data ? <GlobalRoleSheet found={data} onClose={onClose} /> : null;
}

function RemoveRole({
  role,
  onClose,
}: {
  readonly role: GlobalRole;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const name = useRoleWords().nameOf(role);
  const remove = useAction(globalRolesClient.remove, {
    refresh: [globalRolesClient.list],
    success: t('roles.deleted', { name }),
  });
  const confirm = async () => {
    if (await remove.run({ params: { roleId: role.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('roles.deleteTitle', { name })}
      confirmLabel={t('roles.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('roles.deleteText')}</p>
    </ConfirmDialog>
  );
}

function useColumns(): Column<GlobalRole>[] {
  const words = useRoleWords();
  const t = useT(internalTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '40%',
      cell: (row) => <TwoLines first={words.nameOf(row)} second={words.aboutOf(row)} />,
    },
    {
      id: 'users',
      header: t('roles.users'),
      align: 'end',
      isSortable: true,
      cell: (row) => <NumberText value={row.users} />,
    },
    {
      id: 'tenants',
      header: t('tenants'),
      align: 'end',
      isSortable: true,
      cell: (row) => <NumberText value={row.tenants} />,
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
