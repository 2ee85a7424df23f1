import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { TenantGroup } from '#domains/staff-access/tenant-groups.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { tenantGroupsClient } from './clients.ts';
import { internalTexts } from './texts.ts';

const GroupSheet = laterPart(() => import('./group-sheet.tsx').then((sheet) => sheet.GroupSheet));

const readOpen = (search: Search) => ({ group: search['group'], remove: search['remove'] });
const refresh = [tenantGroupsClient.list] as const;

/** Tenants that staff look after together; lists of staff can be filtered by them. */
export function TenantGroupsPage() {
  const t = useT(internalTexts);
  const [{ group, remove }, set] = useAddressState(readOpen);
  const source = useDataSource(tenantGroupsClient.list);
  const error = useSourceFailure({ title: t('groups.failed'), source });
  const rows = source.data?.data ?? [];
  const open = (name: 'group' | 'remove', id: string | undefined) =>
    set({ [name]: id }, { push: id !== undefined });
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => open('group', 'new')}>
      {t('groups.add')}
    </Button>
  );
  const found = rows.find((row) => row.id === group);
  const removed = rows.find((row) => row.id === remove);
  return (
    <Stack gap={5}>
      <PageHeader title={t('groups.title')} description={t('groups.description')} actions={add} />
      <DataTable
        label={t('groups.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={(row) => [
          {
            id: 'edit',
            label: t('groups.edit'),
            icon: Pencil,
            onAction: () => open('group', row.id),
          },
          {
            id: 'delete',
            label: t('groups.delete'),
            icon: Trash2,
            tone: 'danger',
            onAction: () => open('remove', row.id),
          },
        ]}
        isLoading={source.initialState}
        error={error}
        empty={<EmptyState title={t('groups.empty')}>{t('groups.emptyHint')}</EmptyState>}
      />
      {group === 'new' || found ? (
        <GroupSheet key={group} found={found} onClose={() => open('group', undefined)} />
      ) : null}
      {removed ? <RemoveGroup group={removed} onClose={() => open('remove', undefined)} /> : null}
    </Stack>
  );
}

function useColumns(): Column<TenantGroup>[] {
  const t = useT(internalTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      width: '60%',
      cell: (row) => <TwoLines first={row.name} second={row.description} />,
    },
    {
      id: 'tenants',
      header: t('tenants'),
      align: 'end',
      cell: (row) => <NumberText value={row.tenants.length} />,
    },
  ];
}

function RemoveGroup({
  group,
  onClose,
}: {
  readonly group: TenantGroup;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const remove = useAction(tenantGroupsClient.remove, {
    refresh,
    success: t('groups.deleted', { name: group.name }),
  });
  const confirm = async () => {
    if (await remove.run({ params: { groupId: group.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('groups.deleteTitle', { name: group.name })}
      confirmLabel={t('groups.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('groups.deleteText')}</p>
    </ConfirmDialog>
  );
}
