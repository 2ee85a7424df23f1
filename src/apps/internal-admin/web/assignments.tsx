import { X } from 'lucide-react';
import { useState } from 'react';
import { claims } from '#platform/common/access.ts';
import type { Employee, EmployeeTenant } from '#domains/staff-access/accounts.schema.ts';
import { rolesClient } from '#domains/people/web/clients.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { employeesClient } from './clients.ts';
import { TenantField, type ChosenTenant } from './tenant-field.tsx';
import { internalTexts } from './texts.ts';

const refresh = [employeesClient.list, employeesClient.get] as const;

/**
 * Tenants of one employee: roles given by the operator, roles given by the customer, and their
 * union.
 */
export function Assignments({ employee }: { readonly employee: Employee }) {
  const t = useT(internalTexts);
  const { assignments } = employee;
  return (
    <Section title={t('assignments.title')} description={t('assignments.description')}>
      <Stack gap={4}>
        {assignments.length === 0 ? <Muted>{t('assignments.none')}</Muted> : null}
        {assignments.map((one) => (
          <OfTenant key={one.tenantId} employee={employee} held={one} />
        ))}
        {employee.isSelf || employee.state !== 'active' ? null : <Assign userId={employee.id} />}
      </Stack>
    </Section>
  );
}

function OfTenant({
  employee,
  held,
}: {
  readonly employee: Employee;
  readonly held: EmployeeTenant;
}) {
  const t = useT(internalTexts);
  const tClaim = useT(peopleTexts);
  const format = useFormat();
  const words = useRoleWords();
  const take = useAction(employeesClient.unassign, { refresh, success: t('assignments.taken') });
  const told = (role: EmployeeTenant['tenantRoles'][number]) =>
    role.expiresAt
      ? `${words.nameOf(role)} (${t('users.until', { date: format.date(role.expiresAt, 'dateTime') })})`
      : words.nameOf(role);
  const given = held.employeeRoles.map((role) => (
    <Inline key={role.id} gap={1}>
      {told(role)}
      {employee.isSelf ? null : (
        <IconButton
          icon={X}
          size="sm"
          label={t('assignments.take', { role: words.nameOf(role), tenant: held.tenantName })}
          onPress={() =>
            void take.run({
              params: { tenantId: held.tenantId, userId: employee.id, roleId: role.id },
              body: {},
            })
          }
        />
      )}
    </Inline>
  ));
  return (
    <div>
      <strong>{held.tenantName}</strong>
      <DescriptionList
        items={[
          ...(given.length > 0 ? [{ term: t('assignments.employee'), detail: given }] : []),
          ...(held.tenantRoles.length > 0
            ? [{ term: t('assignments.tenant'), detail: held.tenantRoles.map(told).join(', ') }]
            : []),
          {
            term: t('assignments.claims'),
            detail: claims
              .filter((claim) => held.claims.includes(claim))
              .map((claim) => tClaim(`claim.${claim}`))
              .join(', '),
          },
        ]}
      />
    </div>
  );
}

function Assign({ userId }: { readonly userId: string }) {
  const t = useT(internalTexts);
  const [tenant, setTenant] = useState<ChosenTenant>();
  const [roleId, setRoleId] = useState<string | null>(null);
  const assign = useAction(employeesClient.assign, {
    refresh,
    success: t('assignments.added'),
    onSuccess: () => setRoleId(null),
  });
  const run = () =>
    tenant &&
    roleId &&
    void assign.run({ params: { tenantId: tenant.id, userId }, body: { roleId } });
  return (
    <Inline gap={3} align="end">
      <TenantField label={t('tenant')} value={tenant} onChange={setTenant} />
      <RoleField label={t('role')} tenantId={tenant?.id} value={roleId} onChange={setRoleId} />
      <Button isPending={assign.pending} isDisabled={!tenant || !roleId} onPress={run}>
        {t('assignments.add')}
      </Button>
    </Inline>
  );
}

interface RoleFieldProps {
  readonly label: string;
  readonly tenantId: string | undefined;
  readonly value: string | null;
  readonly onChange: (roleId: string | null) => void;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

/** A role of a tenant: its own and the global ones. */
export function RoleField({
  label,
  tenantId,
  value,
  onChange,
  isRequired = false,
  error,
}: RoleFieldProps) {
  const words = useRoleWords();
  const source = useDataSource(
    rolesClient.list,
    { params: tenantId === undefined ? {} : { tenantId }, query: { take: 200 } },
    { enabled: tenantId !== undefined },
  );
  const roles = tenantId === undefined ? [] : (source.data?.data ?? []);
  return (
    <Select
      label={label}
      options={roles.map((role) => ({ id: role.id, label: words.nameOf(role) }))}
      value={roles.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
      isRequired={isRequired}
      error={error}
      isDisabled={roles.length === 0}
    />
  );
}
