import type { TenantFinding } from '#domains/tenants/tenant-records.schema.ts';
import { guid, maxLength, pattern, required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { refusalText } from '#platform/web/notifications/refusal-texts.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { renameAddress } from './addresses.ts';
import { tenantsClient } from './clients.ts';
import { supportTexts } from './texts.ts';
import { useSettled } from './use-settled.ts';

export interface TenantValues {
  readonly name: string;
  readonly domain: string;
  readonly onmicrosoftDomain: string;
  readonly azureTenantId: string;
}
export const noTenant: TenantValues = {
  name: '',
  domain: '',
  onmicrosoftDomain: '',
  azureTenantId: '',
};

/** Refusals of a customer's master data, by the field that they are about. */
export const tenantRefusedAt = {
  ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS: 'name',
  ERROR_TENANTS_TENANT_NAME_INVALID: 'name',
  ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS: 'onmicrosoftDomain',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS: 'azureTenantId',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED: 'azureTenantId',
} as const;

const domainForm = /([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}/u;

/**
 * Returns the field rules shared by customer forms. `mustKnowMicrosoft`: the Microsoft tenant id is
 * required.
 */
export function useTenantRules(mustKnowMicrosoft: boolean) {
  const t = useT(supportTexts);
  return {
    name: [required(), maxLength(200)],
    domain: [pattern(domainForm, t('tenant.domainForm'))],
    onmicrosoftDomain: [pattern(domainForm, t('tenant.domainForm'))],
    azureTenantId: mustKnowMicrosoft ? [required(), guid] : [guid],
  };
}

/** Returns conflicts with existing customers, checked while typing (product reference A13). */
export function useFindings(
  values: Readonly<Record<string, string>>,
  exceptId?: string,
): readonly TenantFinding[] {
  const asked = new URLSearchParams(
    Object.entries(values).filter(([, value]) => value.trim() !== ''),
  ).toString();
  const settled = useSettled(asked);
  const query = {
    ...Object.fromEntries(new URLSearchParams(settled)),
    ...(exceptId !== undefined && { exceptId }),
  };
  const { data } = useDataSource(
    tenantsClient.check,
    { query },
    { enabled: settled !== '', refreshSeconds: false },
  );
  return settled === '' ? [] : (data?.findings ?? []);
}

export function toGiven({ azureTenantId, ...values }: TenantValues) {
  return { ...values, azureTenantId: azureTenantId.trim() === '' ? null : azureTenantId.trim() };
}

export function TenantFields({
  form,
  mustKnowMicrosoft,
}: {
  readonly form: FormState<TenantValues>;
  readonly mustKnowMicrosoft: boolean;
}) {
  const t = useT(supportTexts);
  const findings = useFindings({ ...form.values });
  const ofField = (name: keyof TenantValues) => findings.find(({ field }) => field === name);
  return (
    <>
      <CheckedField
        label={t('tenant.name')}
        description={t('tenant.nameHint')}
        isRequired
        autoFocus
        binding={form.field('name')}
        finding={ofField('name')}
      />
      <CheckedField
        label={t('tenant.azureTenantId')}
        description={t('tenant.azureTenantIdHint')}
        isRequired={mustKnowMicrosoft}
        binding={form.field('azureTenantId')}
        finding={ofField('azureTenantId')}
      />
      <CheckedField
        label={t('tenant.onmicrosoftDomain')}
        description={t('tenant.onmicrosoftDomainHint')}
        binding={form.field('onmicrosoftDomain')}
        finding={ofField('onmicrosoftDomain')}
      />
      <CheckedField
        label={t('tenant.domain')}
        description={t('tenant.domainHint')}
        binding={form.field('domain')}
        finding={ofField('domain')}
      />
    </>
  );
}

interface CheckedFieldProps {
  readonly label: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly binding: ReturnType<FormState<TenantValues>['field']>;
  readonly finding: TenantFinding | undefined;
}

/**
 * A field that says what is in its way as soon as it is known, with the way to the record that has
 * it.
 */
export function CheckedField({ binding, finding, description, ...rest }: CheckedFieldProps) {
  const t = useT(supportTexts);
  const language = useLanguage();
  const said = finding && refusalText(finding.type, {}, language);
  const record = finding?.record;
  const hint = record?.isActive ? (
    <TextLink href={renameAddress(record.id)}>
      {t('tenant.open', { name: record.tenantName })}
    </TextLink>
  ) : record ? (
    t('tenant.gone', { name: record.tenantName })
  ) : (
    description
  );
  return <TextField {...rest} {...binding} description={hint} error={binding.error ?? said} />;
}
