import { KeyRound } from 'lucide-react';
import { provisioningIdentifiers, provisioningRoutes } from '#domains/credentials/provisioning.ts';
import type { provisioningContract } from '#domains/credentials/credentials.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import { contractClient, type ClientResult } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { tokenTexts } from '#domains/credentials/web/api-tokens/token-texts.ts';
import '#domains/credentials/web/api-tokens/tokens.css';

const provisioningClient = contractClient<typeof provisioningContract>(provisioningRoutes);
const sources = [provisioningClient.get];
type Provisioning = ClientResult<typeof provisioningContract.endpoints.get>;

/**
 * Page with the data a customer's directory needs for provisioning: address, token, sign-in
 * provider.
 */
export function ProvisioningPage() {
  const t = useT(tokenTexts);
  const source = useDataSource(provisioningClient.get);
  const failure = useSourceFailure({ title: t('provisioning.failed'), source });
  return (
    <Stack gap={5}>
      <PageHeader title={t('provisioning.title')} description={t('provisioning.description')} />
      {failure}
      {source.data ? (
        <Setup key={source.data.version} setup={source.data} />
      ) : failure ? null : (
        <Skeleton lines={8} />
      )}
    </Stack>
  );
}

function Setup({ setup }: { readonly setup: Provisioning }) {
  const t = useT(tokenTexts);
  return (
    <Stack gap={5}>
      {setup.issuer === null ? (
        <Banner tone="warning">{t('provisioning.incomplete')}</Banner>
      ) : null}
      <Section title={t('provisioning.signIn')}>
        <div className="token-form">
          <SignIn setup={setup} />
        </div>
      </Section>
      <Section title={t('provisioning.address')}>
        <Stack gap={2}>
          <p>{t('provisioning.addressHint')}</p>
          <CopyText value={setup.url} label={t('provisioning.address')} />
        </Stack>
      </Section>
      <Section title={t('provisioning.token')}>
        <Stack gap={2}>
          <p>{t('provisioning.tokenHint')}</p>
          <div>
            <LinkButton
              icon={KeyRound}
              href={linkTo('/:/admin/api-tokens', { dialog: 'new', kind: 'provisioning' })}
            >
              {t('provisioning.makeToken')}
            </LinkButton>
          </div>
        </Stack>
      </Section>
      <Section title={t('provisioning.mapping')}>
        <ul className="token-notes">
          <li>{t('provisioning.externalId')}</li>
          <li>{t('provisioning.groups')}</li>
          <li>{t('provisioning.limits')}</li>
        </ul>
      </Section>
    </Stack>
  );
}

function SignIn({ setup }: { readonly setup: Provisioning }) {
  const t = useT(tokenTexts);
  const save = useAction(provisioningClient.save, {
    refresh: sources,
    success: t('provisioning.saved'),
  });
  const send = (
    values: { readonly issuer: string; readonly identifier: string },
    version: string,
  ) =>
    save.run({
      version,
      body: {
        issuer: values.issuer.trim(),
        identifier: provisioningIdentifiers.find((one) => one === values.identifier) ?? 'subject',
      },
    });
  const base: { issuer: string; identifier: string } = {
    issuer: setup.issuer ?? '',
    identifier: setup.identifier,
  };
  const form = useForm({
    initial: base,
    rules: { issuer: [required()] },
    faults: save.error?.errors,
    onSubmit: (values) => send(values, setup.version),
  });
  return (
    <FormView
      form={form}
      labels={{ issuer: t('provisioning.issuer'), identifier: t('provisioning.identifier') }}
    >
      <TextField
        label={t('provisioning.issuer')}
        description={t('provisioning.issuerHint')}
        isRequired
        maxLength={500}
        {...form.field('issuer')}
      />
      <Select
        label={t('provisioning.identifier')}
        options={provisioningIdentifiers.map((id) => ({
          id,
          label: t(`provisioning.identifier.${id}`),
        }))}
        value={form.values.identifier}
        onChange={(identifier) => form.change({ identifier })}
      />
      <div>
        <SubmitButton form={form}>{t('provisioning.save')}</SubmitButton>
      </div>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'issuer', label: t('provisioning.issuer') },
          { key: 'identifier', label: t('provisioning.identifier') },
        ]}
        base={base}
        mine={form.values}
        onSave={(chosen, seen) => void send(chosen, seen)}
        onTake={form.reset}
        refresh={sources}
      />
    </FormView>
  );
}
