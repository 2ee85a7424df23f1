import { Ban, CircleCheck, Eye, ShieldCheck } from 'lucide-react';
import { internalPermissions } from '#platform/common/access.ts';
import { employeeStates } from '#domains/staff-access/accounts.ts';
import type { EmployeeSummary } from '#domains/staff-access/accounts.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useRoleView } from '#platform/web/shell/use-role-view.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { employeesClient } from './clients.ts';
import { stateTones } from './states.ts';
import { internalTexts } from './texts.ts';

const BlockDialog = laterPart(() =>
  import('./block-dialog.tsx').then((dialog) => dialog.BlockDialog),
);
const EmployeeSheet = laterPart(() =>
  import('./employee-sheet.tsx').then((sheet) => sheet.EmployeeSheet),
);

const employeesList = defineList({
  sortable: ['name', 'state', 'permissions', 'tenants', 'lastSignInAt'],
  sort: { by: 'name', direction: 'asc' },
  filters: { permission: internalPermissions, state: employeeStates },
});
const readOpen = (search: Search) => ({ employee: search['employee'], block: search['block'] });

/** The operator's own people: what they may do, and which tenants they look after. */
export function EmployeesPage() {
  const t = useT(internalTexts);
  const [{ employee, block }, set] = useAddressState(readOpen);
  const list = useListPage(employeesClient.list, employeesList, { rowKey: (row) => row.id });
  const open = (name: 'employee' | 'block', id: string | undefined) =>
    set({ [name]: id }, { push: id !== undefined });
  const blocked = list.source.rows.find((row) => row.id === block);
  return (
    <Stack gap={5}>
      <PageHeader title={t('employees.title')} description={t('employees.description')} />
      <ListFrame
        list={list}
        label={t('employees.title')}
        failure={t('employees.failed')}
        search={t('employees.search')}
        filters={[
          {
            name: 'permission',
            label: t('employees.permission'),
            all: t('employees.allPermissions'),
            options: internalPermissions.map((id) => ({ id, label: t(`permission.${id}`) })),
          },
          {
            name: 'state',
            label: t('state'),
            all: t('employees.allStates'),
            options: employeeStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.name || row.email || t('nameless')}
        rowHref={(row) => list.linkWith({ employee: row.id })}
        rowActions={useRowActions(
          (id) => open('employee', id),
          (id) => open('block', id),
        )}
        empty={{ title: t('employees.empty'), hint: t('employees.emptyHint') }}
      />
      {employee === undefined ? null : (
        <OpenEmployee
          key={employee}
          userId={employee}
          onClose={() => open('employee', undefined)}
        />
      )}
      {blocked ? (
        <BlockEmployee employee={blocked} onClose={() => open('block', undefined)} />
      ) : null}
    </Stack>
  );
}

function OpenEmployee({
  userId,
  onClose,
}: {
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const { data } = useDataSource(employeesClient.get, { params: { userId } });
  return data ? <EmployeeSheet found={data} onClose={onClose} /> : null;
}

const refresh = [employeesClient.list, employeesClient.get] as const;

function BlockEmployee({
  employee,
  onClose,
}: {
  readonly employee: EmployeeSummary;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const name = employee.name || employee.email;
  const block = useAction(employeesClient.block, {
    refresh,
    success: t('employees.blocked', { name }),
  });
  return (
    <BlockDialog
      title={t('employees.blockTitle', { name })}
      text={t('employees.blockText')}
      confirmLabel={t('employees.block')}
      onConfirm={(reason) => block.run({ params: { userId: employee.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function useRowActions(onEdit: (id: string) => void, onBlock: (id: string) => void) {
  const t = useT(internalTexts);
  const unblock = useAction(employeesClient.unblock, {
    refresh,
    success: ({ name, email }) => t('employees.unblocked', { name: name || email }),
  });
  const { start } = useRoleView();
  const viewAs = ({ name, email, permissions }: EmployeeSummary) =>
    start({ name: name || email, permissions });
  return (row: EmployeeSummary): RowAction[] => [
    { id: 'edit', label: t('employees.edit'), icon: ShieldCheck, onAction: () => onEdit(row.id) },
    ...(row.isSelf
      ? []
      : [{ id: 'view', label: t('employees.view'), icon: Eye, onAction: () => viewAs(row) }]),
    ...(row.state === 'active' && !row.isSelf
      ? [
          {
            id: 'block',
            label: t('employees.block'),
            icon: Ban,
            tone: 'danger' as const,
            onAction: () => onBlock(row.id),
          },
        ]
      : []),
    ...(row.state === 'blocked'
      ? [
          {
            id: 'unblock',
            label: t('employees.unblock'),
            icon: CircleCheck,
            onAction: () => void unblock.run({ params: { userId: row.id }, body: {} }),
          },
        ]
      : []),
  ];
}

/** The first few; all of them stand in the sheet that the row opens. */
const namedAtMost = 3;

function Permissions({ held }: { readonly held: EmployeeSummary['permissions'] }) {
  const t = useT(internalTexts);
  const names = held.slice(0, namedAtMost).map((permission) => t(`permission.${permission}`));
  const more = held.length - names.length;
  return (
    <span>
      {[...names, ...(more > 0 ? [t('employees.more', { count: more })] : [])].join(', ') ||
        t('employees.none')}
    </span>
  );
}

function useColumns(): Column<EmployeeSummary>[] {
  const t = useT(internalTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '28%',
      cell: (row) => (
        <TwoLines
          first={`${row.name || t('nameless')}${row.isSelf ? ` (${t('you')})` : ''}`}
          second={row.email}
        />
      ),
    },
    {
      id: 'state',
      header: t('state'),
      isSortable: true,
      cell: (row) =>
        row.state === 'active' ? null : (
          <Chip tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Chip>
        ),
    },
    {
      id: 'permissions',
      header: t('employees.permissions'),
      isSortable: true,
      width: '32%',
      cell: (row) => <Permissions held={row.permissions} />,
    },
    {
      id: 'tenants',
      header: t('tenants'),
      isSortable: true,
      align: 'end',
      cell: (row) => <NumberText value={row.tenants} />,
    },
    {
      id: 'lastSignInAt',
      header: t('lastSignIn'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) =>
        row.lastSignInAt ? <DateText value={row.lastSignInAt} style="dateTime" /> : t('never'),
    },
  ];
}
