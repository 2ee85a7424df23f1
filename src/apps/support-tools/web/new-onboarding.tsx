import { useState } from 'react';
import { onboardingClient, onboardingSources } from '#domains/lifecycle/web/onboarding-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { directoryClient } from './clients.ts';
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

/** Form for a new customer's master data; the onboarding steps follow. */
export function NewOnboarding({
  onClose,
  onBegun,
}: {
  readonly onClose: () => void;
  readonly onBegun: (tenantId: string) => void;
}) {
  const t = useT(supportTexts);
  const [asked, setAsked] = useState('');
  const start = useAction(onboardingClient.start, {
    refresh: [...onboardingSources, directoryClient.tenants],
    success: ({ tenantName }) => t('onboarding.begun', { name: tenantName }),
    onSuccess: ({ tenantId }) => onBegun(tenantId),
  });
  const form = useForm<TenantValues>({
    initial: noTenant,
    rules: useTenantRules(false),
    draft: 'support.onboarding',
    faults: start.error?.errors,
    refusedAt: tenantRefusedAt,
    onSubmit: (values) => start.run({ body: toGiven(values) }),
  });
  const close = form.closing(onClose);
  const labels = {
    name: t('tenant.name'),
    domain: t('tenant.domain'),
    onmicrosoftDomain: t('tenant.onmicrosoftDomain'),
    azureTenantId: t('tenant.azureTenantId'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('onboarding.new')}
      subtitle={t('onboarding.newText')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('onboarding.begin')}</SubmitButton>
        </>
      }
    >
      <Stack gap={5}>
        <DirectoryLookup asked={asked} onAsk={setAsked} onTake={form.change} />
        <FormView form={form} labels={labels}>
          <TenantFields form={form} mustKnowMicrosoft={false} />
        </FormView>
      </Stack>
    </Sheet>
  );
}
