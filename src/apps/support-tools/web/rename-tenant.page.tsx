import type { TenantRecord } from '#domains/tenants/tenant-records.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { directoryClient, tenantsClient } from './clients.ts';
import { CheckedField, useFindings } from './tenant-fields.tsx';
import { TenantPicker } from './tenant-picker.tsx';
import { supportTexts } from './texts.ts';
import './support-tools.css';

const readTenant = (search: Search) => ({ tenant: search['tenant'] });
const sources = [tenantsClient.get, directoryClient.tenants] as const;

/** A customer's name: where it shows, what it was, and another one. Id and addresses stay. */
export function RenameTenantPage() {
  const t = useT(supportTexts);
  const [{ tenant }, set] = useAddressState(readTenant);
  const source = useDataSource(
    tenantsClient.get,
    { params: { recordId: tenant ?? '' } },
    { enabled: tenant !== undefined },
  );
  const failure = useSourceFailure({ title: t('rename.failed'), source });
  const record = source.data?.id === tenant ? source.data : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('rename.title')} description={t('rename.description')} />
      <div className="st-narrow">
        <TenantPicker
          value={tenant ?? null}
          name={record?.tenantName}
          onChange={(id) => set({ tenant: id ?? undefined }, { push: true })}
        />
      </div>
      {tenant === undefined ? (
        <Card>
          <EmptyState title={t('rename.empty')}>{t('rename.emptyHint')}</EmptyState>
        </Card>
      ) : (
        (failure ??
        (record ? (
          <Rename key={`${record.id} ${record.version}`} record={record} />
        ) : (
          <Skeleton lines={6} />
        )))
      )}
    </Stack>
  );
}

function Rename({ record }: { readonly record: TenantRecord }) {
  const t = useT(supportTexts);
  const rename = useAction(tenantsClient.rename, {
    refresh: sources,
    success: ({ tenantName }) => t('rename.done', { name: tenantName }),
  });
  const send = (values: { readonly name: string; readonly reason: string }, version: string) =>
    rename.run({ params: { recordId: record.id }, body: values, version });
  const form = useForm({
    initial: { name: record.tenantName, reason: '' },
    rules: { name: [required(), maxLength(200)] },
    faults: rename.error?.errors,
    refusedAt: {
      ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS: 'name',
      ERROR_TENANTS_TENANT_NAME_INVALID: 'name',
    },
    onSubmit: (values) => send(values, record.version),
  });
  const isNew = form.values.name.trim() !== record.tenantName;
  const findings = useFindings(isNew ? { name: form.values.name } : {}, record.id);
  return (
    <WithAside aside={<Facts record={record} />}>
      <Stack gap={5}>
        <Card title={t('rename.new')}>
          <FormView form={form} labels={{ name: t('tenant.name'), reason: t('rename.reason') }}>
            <CheckedField
              label={t('tenant.name')}
              description={t('tenant.nameHint')}
              isRequired
              binding={form.field('name')}
              finding={isNew ? findings[0] : undefined}
            />
            <TextField
              label={t('rename.reason')}
              description={t('rename.reasonHint')}
              maxLength={500}
              {...form.field('reason')}
            />
            <FormActions>
              <SubmitButton form={form}>{t('rename.submit')}</SubmitButton>
            </FormActions>
          </FormView>
        </Card>
        <Preview before={record.tenantName} after={form.values.name.trim() || record.tenantName} />
      </Stack>
      <ConflictDialog
        action={rename}
        fields={[{ key: 'name', label: t('tenant.name') }]}
        base={{ name: record.tenantName }}
        mine={{ name: form.values.name }}
        onSave={(chosen, seen) =>
          void send({ name: chosen.name, reason: form.values.reason }, seen)
        }
        onTake={form.reset}
        refresh={sources}
      />
    </WithAside>
  );
}

/** Every place where people read the name, as it will be read there. */
function Preview({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useT(supportTexts);
  const isOther = before !== after;
  const items = [
    { term: t('rename.placeSwitcher'), detail: after },
    { term: t('rename.placeTitle'), detail: t('rename.placeTitleText', { name: after }) },
    { term: t('rename.placeMails'), detail: t('rename.placeMailsText', { name: after }) },
    { term: t('rename.placeLists'), detail: after },
    { term: t('rename.placeKept'), detail: before },
  ];
  return (
    <Card
      title={t('rename.preview')}
      description={isOther ? t('rename.previewText') : t('rename.previewSame')}
    >
      <DescriptionList items={items} />
    </Card>
  );
}

function Facts({ record }: { readonly record: TenantRecord }) {
  const t = useT(supportTexts);
  const entries = record.renames.map((rename) => ({
    id: rename.at,
    title: t('rename.was', { before: rename.before, after: rename.after }),
    at: <DateText value={rename.at} style="dateTime" />,
    children: (
      <span className="ui-muted">{[rename.by, rename.reason].filter(Boolean).join(' · ')}</span>
    ),
  }));
  return (
    <Stack gap={5}>
      <Card title={t('rename.stays')}>
        <DescriptionList
          layout="stack"
          items={[
            { term: t('tenant.id'), detail: <span className="st-id">{record.id}</span> },
            {
              term: t('tenant.azureTenantId'),
              detail: <span className="st-id">{record.azureTenantId ?? '–'}</span>,
            },
            { term: t('tenant.onmicrosoftDomain'), detail: record.onmicrosoftDomain || '–' },
            { term: t('tenant.licenseBundle'), detail: record.licenseBundle },
          ]}
        />
      </Card>
      <Card title={t('rename.history')}>
        {entries.length === 0 ? (
          <p className="ui-muted">{t('rename.noHistory')}</p>
        ) : (
          <Timeline label={t('rename.history')} entries={entries} />
        )}
      </Card>
    </Stack>
  );
}
