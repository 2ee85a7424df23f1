import { X } from 'lucide-react';
import type { TenantGroup } from '#domains/staff-access/tenant-groups.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { tenantGroupsClient } from './clients.ts';
import { TenantField, type ChosenTenant } from './tenant-field.tsx';
import { internalTexts } from './texts.ts';

const refresh = [tenantGroupsClient.list] as const;

interface GroupValues {
  readonly name: string;
  readonly description: string;
  readonly tenants: readonly ChosenTenant[];
}

const wireOf = ({ name, description, tenants }: GroupValues) => ({
  name,
  description,
  tenantIds: tenants.map(({ id }) => id).toSorted(),
});

/** A group's name and members, new or known. */
export function GroupSheet({
  found,
  onClose,
}: {
  readonly found: TenantGroup | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const told = {
    refresh,
    success: (saved: TenantGroup) => t('groups.saved', { name: saved.name }),
    onSuccess: onClose,
  };
  const edit = useAction(tenantGroupsClient.edit, told);
  const add = useAction(tenantGroupsClient.add, told);
  const send = (body: ReturnType<typeof wireOf>, version: string) =>
    found ? edit.run({ params: { groupId: found.id }, body, version }) : add.run({ body });
  const form = useForm<GroupValues>({
    initial: {
      name: found?.name ?? '',
      description: found?.description ?? '',
      tenants: found?.tenants ?? [],
    },
    rules: { name: [required(), maxLength(100)] },
    faults: (found ? edit : add).error?.errors,
    refusedAt: { ERROR_TENANTS_GROUP_NAME_ALREADY_EXISTS: 'name' },
    onSubmit: (values) => send(wireOf(values), found?.version ?? ''),
  });
  const { tenants } = form.values;
  const nameOf = (id: string) =>
    [...tenants, ...(found?.tenants ?? [])].find((one) => one.id === id)?.name ?? id;
  const close = form.closing(onClose);
  const labels = {
    name: t('name'),
    description: t('roles.descriptionField'),
    tenants: t('tenants'),
  };
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </>
  );
  return (
    <Sheet isOpen onClose={close} title={found?.name ?? t('groups.new')} actions={actions}>
      <FormView form={form} labels={labels}>
        <TextField
          label={labels.name}
          isRequired
          autoFocus
          maxLength={100}
          {...form.field('name')}
        />
        <TextArea
          label={labels.description}
          rows={2}
          maxLength={500}
          {...form.field('description')}
        />
        <Members tenants={tenants} onChange={(next) => form.change({ tenants: next })} />
      </FormView>
      <ConflictDialog
        action={edit}
        fields={[
          { key: 'name', label: labels.name },
          { key: 'description', label: labels.description },
          {
            key: 'tenantIds',
            label: labels.tenants,
            show: ({ tenantIds }) => tenantIds.map(nameOf).join(', '),
          },
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
        <TenantField
          key={tenants.length}
          label={t('groups.addTenant')}
          value={undefined}
          onChange={add}
        />
        {tenants.length === 0 ? <Muted>{t('groups.noTenants')}</Muted> : null}
        {tenants.map((tenant) => (
          <Inline key={tenant.id} justify="between">
            {tenant.name}
            <IconButton
              icon={X}
              size="sm"
              label={t('groups.takeTenant', { name: tenant.name })}
              onPress={() => onChange(tenants.filter(({ id }) => id !== tenant.id))}
            />
          </Inline>
        ))}
      </Stack>
    </Section>
  );
}
