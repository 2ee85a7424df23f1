import { useState } from 'react';
import { licenseBundles } from '#platform/common/access.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { renameAddress } from './addresses.ts';
import { directoryClient, tenantsClient } from './clients.ts';
import { DirectoryLookup } from './directory-lookup.tsx';
import {
  noTenant,
  TenantFields,
  tenantRefusedAt,
  toGiven,
  useTenantRules,
  type TenantValues,
} from './tenant-fields.tsx';
import { supportTexts } from './texts.ts';
import { UnknownCustomers } from './unknown-customers.tsx';
import './support-tools.css';

interface Values extends TenantValues {
  readonly licenseBundle: string;
}

/** Takes a Microsoft tenant that is known into the portal, without a proceeding around it. */
export function ExistingTenantPage() {
  const t = useT(supportTexts);
  const go = useGo();
  const [asked, setAsked] = useState('');
  const attach = useAction(tenantsClient.attach, {
    refresh: [directoryClient.tenants],
    success: ({ tenantName }) => t('existing.done', { name: tenantName }),
    onSuccess: ({ id }) => go(renameAddress(id)),
  });
  const form = useForm<Values>({
    initial: { ...noTenant, licenseBundle: 'Essential' },
    rules: useTenantRules(true),
    draft: 'support.existing-tenant',
    faults: attach.error?.errors,
    refusedAt: tenantRefusedAt,
    onSubmit: ({ licenseBundle, ...values }) =>
      attach.run({
        body: {
          ...toGiven(values),
          licenseBundle: licenseBundle === 'Standard' ? 'Standard' : 'Essential',
        },
      }),
  });
  const labels = {
    name: t('tenant.name'),
    domain: t('tenant.domain'),
    onmicrosoftDomain: t('tenant.onmicrosoftDomain'),
    azureTenantId: t('tenant.azureTenantId'),
    licenseBundle: t('tenant.licenseBundle'),
  };
  return (
    <Stack gap={5}>
      <PageHeader title={t('existing.title')} description={t('existing.description')} />
      <div className="st-existing">
        <Stack gap={5}>
          <Card title={t('lookup.title')} description={t('lookup.description')}>
            <DirectoryLookup asked={asked} onAsk={setAsked} onTake={form.change} />
          </Card>
          <UnknownCustomers onAsk={setAsked} />
        </Stack>
        <Card title={t('existing.form')}>
          <FormView form={form} labels={labels}>
            <TenantFields form={form} mustKnowMicrosoft />
            <Select
              label={t('tenant.licenseBundle')}
              options={licenseBundles.map((id) => ({ id, label: id }))}
              value={form.values.licenseBundle}
              onChange={(licenseBundle) => form.change({ licenseBundle })}
            />
            <FormActions>
              <SubmitButton form={form}>{t('existing.submit')}</SubmitButton>
            </FormActions>
          </FormView>
        </Card>
      </div>
    </Stack>
  );
}
