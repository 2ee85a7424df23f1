import { useState } from 'react';
import { claims } from '#platform/common/access.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { rolesClient } from '#domains/people/web/clients.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ObjectDiff } from '#platform/web/ui/diff-view.tsx';
import { Grid, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { RoleField } from './assignments.tsx';
import { TenantField, type ChosenTenant } from './tenant-field.tsx';
import { internalTexts } from './texts.ts';

/** Sheet that compares a role's rights in two tenants, right by right. */
export function CompareSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(internalTexts);
  const [first, setFirst] = useState<ChosenTenant>();
  const [second, setSecond] = useState<ChosenTenant>();
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const before = useRole(first, one);
  const after = useRole(second, other);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={t('compare.title')}
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <Stack gap={5}>
        <Grid min="18rem">
          <TenantField label={t('compare.first')} value={first} onChange={setFirst} />
          <RoleField
            label={t('compare.firstRole')}
            tenantId={first?.id}
            value={one}
            onChange={setOne}
          />
          <TenantField label={t('compare.second')} value={second} onChange={setSecond} />
          <RoleField
            label={t('compare.secondRole')}
            tenantId={second?.id}
            value={other}
            onChange={setOther}
          />
        </Grid>
        {before && after ? (
          <Difference before={before} after={after} />
        ) : (
          <Muted>{t('compare.hint')}</Muted>
        )}
      </Stack>
    </Sheet>
  );
}

function useRole(tenant: ChosenTenant | undefined, roleId: string | null): UserRole | undefined {
  const params = { tenantId: tenant?.id ?? '', roleId: roleId ?? '' };
  const { data } = useDataSource(
    rolesClient.get,
    { params },
    { enabled: tenant !== undefined && roleId !== null, keepShown: false },
  );
  return data;
}

function Difference({ before, after }: { readonly before: UserRole; readonly after: UserRole }) {
  const t = useT(internalTexts);
  const tClaim = useT(peopleTexts);
  const names = new Map<string, string>([
    ['name', t('name')],
    ['description', t('roles.descriptionField')],
    ...claims.map((claim) => [claim, tClaim(`claim.${claim}`)] as const),
  ]);
  const show = (value: unknown) =>
    value === true ? t('compare.yes') : value === false ? t('compare.no') : String(value);
  return (
    <ObjectDiff
      label={t('compare.title')}
      before={factsOf(before)}
      after={factsOf(after)}
      nameOf={(path) => names.get(path) ?? path}
      show={show}
    />
  );
}

const factsOf = ({ name, description, claims: held }: UserRole) => ({
  name,
  description,
  ...Object.fromEntries(claims.map((claim) => [claim, held.includes(claim)])),
});
