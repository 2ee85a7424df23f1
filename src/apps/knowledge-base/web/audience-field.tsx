import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { customerAudience, customerOf } from './audience.rules.ts';
import { directoryClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { audiences, useAudienceName } from './use-audience-name.ts';

interface AudienceFieldProps {
  readonly value: string;
  readonly onChange: (audience: string) => void;
  readonly error?: string | undefined;
}

/** Readers of an article; of one customer, which one. */
export function AudienceField({ value, onChange, error }: AudienceFieldProps) {
  const t = useT(knowledgeTexts);
  const audienceName = useAudienceName();
  const customerId = customerOf(value);
  const one = customerAudience('');
  return (
    <>
      <Select
        label={t('edit.audience')}
        options={[...audiences, one].map((id) => ({ id, label: audienceName(id) }))}
        value={customerId === undefined ? value : one}
        onChange={onChange}
      />
      {customerId === undefined ? null : (
        <CustomerField
          id={customerId}
          error={error}
          onChange={(id) => onChange(customerAudience(id))}
        />
      )}
    </>
  );
}

interface CustomerFieldProps {
  /** Empty: nobody was chosen yet. */
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function CustomerField({ id, error, onChange }: CustomerFieldProps) {
  const t = useT(knowledgeTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const found = (source.data?.data ?? []).map((one) => ({ id: one.id, label: one.tenantName }));
  const isFound = id === '' || found.some((one) => one.id === id);
  return (
    <Combobox
      label={t('edit.customer')}
      isRequired
      error={error}
      options={isFound ? found : [...found, { id, label: t('audience.tenant') }]}
      value={id === '' ? null : id}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
