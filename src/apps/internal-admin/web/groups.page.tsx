import { Boxes, Pencil, Plus, Trash2, X } from 'lucide-react';
import type { TenantGroup } from '#domains/directory/tenant-groups.contract.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Muted, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { tenantGroupsClient } from './clients.ts';
import { TenantField, type ChosenTenant } from './tenant-field.tsx';
import { internalTexts } from './texts.ts';

const readOpen = (search: Search) => ({ group: search['group'], remove: search['remove'] });
const refresh = [tenantGroupsClient.list] as const;

/** Tenants that staff look after together; lists of staff can be filtered by them. */
export function TenantGroupsPage() {
  const t = useT(internalTexts);
  const [{ group, remove }, set] = useAddressState(readOpen);
  const source = useDataSource(tenantGroupsClient.list);
  const error = useSourceFailure({ title: t('groups.failed'), source });
  const rows = source.data?.data ?? [];
  const open = (name: 'group' | 'remove', id: string | undefined) => set({ [name]: id }, { push: id !== undefined });
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
          { id: 'edit', label: t('groups.edit'), icon: Pencil, onAction: () => open('group', row.id) },
          { id: 'delete', label: t('groups.delete'), icon: Trash2, tone: 'danger', onAction: () => open('remove', row.id) },
        ]}
        isLoading={source.initialState}
        error={error}
        empty={
          <EmptyState title={t('groups.empty')} icon={Boxes}>
            {t('groups.emptyHint')}
          </EmptyState>
        }
      />
      {group === 'new' || found ? <GroupSheet key={group} found={found} onClose={() => open('group', undefined)} /> : null}
      {removed ? <RemoveGroup group={removed} onClose={() => open('remove', undefined)} /> : null}
    </Stack>
  );
}

function useColumns(): Column<TenantGroup>[] {
  const t = useT(internalTexts);
  return [
    { id: 'name', header: t('name'), width: '60%', cell: (row) => <TwoLines first={row.name} second={row.description} /> },
    { id: 'tenants', header: t('tenants'), align: 'end', cell: (row) => <NumberText value={row.tenants.length} /> },
  ];
}

interface GroupValues {
  readonly name: string;
  readonly description: string;
  readonly tenants: readonly ChosenTenant[];
}

const wireOf = ({ name, description, tenants }: GroupValues) => ({ name, description, tenantIds: tenants.map(({ id }) => id).sort() });

function GroupSheet({ found, onClose }: { readonly found: TenantGroup | undefined; readonly onClose: () => void }) {
  const t = useT(internalTexts);
  const told = { refresh, success: (saved: TenantGroup) => t('groups.saved', { name: saved.name }), onSuccess: onClose };
  const edit = useAction(tenantGroupsClient.edit, told);
  const add = useAction(tenantGroupsClient.add, told);
  const send = (body: ReturnType<typeof wireOf>, version: string) =>
    found ? edit.run({ params: { groupId: found.id }, body, version }) : add.run({ body });
  const form = useForm<GroupValues>({
    initial: { name: found?.name ?? '', description: found?.description ?? '', tenants: found?.tenants ?? [] },
    rules: { name: [required(), maxLength(100)] },
    faults: (found ? edit : add).error?.errors,
    onSubmit: (values) => send(wireOf(values), found?.version ?? ''),
  });
  const { tenants } = form.values;
  const nameOf = (id: string) => [...tenants, ...(found?.tenants ?? [])].find((one) => one.id === id)?.name ?? id;
  const close = form.closing(onClose);
  const labels = { name: t('name'), description: t('roles.descriptionField'), tenants: t('tenants') };
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  return (
    <Sheet isOpen onClose={close} title={found?.name ?? t('groups.new')} actions={actions}>
      <FormView form={form} labels={labels}>
        <TextField label={labels.name} isRequired autoFocus maxLength={100} {...form.field('name')} />
        <TextArea label={labels.description} rows={2} maxLength={500} {...form.field('description')} />
        <Members tenants={tenants} onChange={(next) => form.change({ tenants: next })} />
      </FormView>
      <ConflictDialog
        action={edit}
        fields={[
          { key: 'name', label: labels.name },
          { key: 'description', label: labels.description },
          { key: 'tenantIds', label: labels.tenants, show: ({ tenantIds }) => tenantIds.map(nameOf).join(', ') },
        ]}
        base={found && wireOf(found)}
        mine={wireOf(form.values)}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={onClose}
        refresh={refresh}
      />
    </Sheet>
  );
}

interface MembersProps {
  readonly tenants: readonly ChosenTenant[];
  readonly onChange: (tenants: readonly ChosenTenant[]) => void;
}

function Members({ tenants, onChange }: MembersProps) {
  const t = useT(internalTexts);
  const add = (tenant: ChosenTenant | undefined) => {
    if (tenant && !tenants.some(({ id }) => id === tenant.id)) onChange([...tenants, tenant]);
  };
  return (
    <Section title={t('tenants')}>
      <Stack gap={3}>
        <TenantField key={tenants.length} label={t('groups.addTenant')} value={undefined} onChange={add} />
        {tenants.length === 0 ? <Muted>{t('groups.noTenants')}</Muted> : null}
        {tenants.map((tenant) => (
          <Inline key={tenant.id} justify="between">
            {tenant.name}
            <IconButton
              icon={X}
              size="small"
              label={t('groups.takeTenant', { name: tenant.name })}
              onPress={() => onChange(tenants.filter(({ id }) => id !== tenant.id))}
            />
          </Inline>
        ))}
      </Stack>
    </Section>
  );
}

function RemoveGroup({ group, onClose }: { readonly group: TenantGroup; readonly onClose: () => void }) {
  const t = useT(internalTexts);
  const remove = useAction(tenantGroupsClient.remove, { refresh, success: t('groups.deleted', { name: group.name }) });
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
