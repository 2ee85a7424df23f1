import { useState } from 'react';
import { customerAudience, customerOf } from '#domains/knowledge/article.values.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { audiences, customerNameOf } from './audience.rules.ts';
import { directoryClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { useAudienceName } from './use-audience-name.ts';

interface AudienceFieldProps {
  readonly value: string;
  readonly onChange: (audience: string) => void;
  readonly error?: string | undefined;
  /** Customers of the article as it is kept. */
  readonly customers: Article['customers'];
}

/** Readers of an article; of one customer, which one. */
export function AudienceField({ value, onChange, error, customers }: AudienceFieldProps) {
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
          name={customerNameOf(value, customers)}
          onChange={(id) => onChange(customerAudience(id))}
        />
      )}
    </>
  );
}

interface CustomerFieldProps {
  /** Empty: nobody was chosen yet. */
  readonly id: string;
  /** Name of the customer that the article is kept with. */
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function CustomerField({ id, name, error, onChange }: CustomerFieldProps) {
  const t = useT(knowledgeTexts);
  // The list holds what was searched for; whoever was chosen before is in none of it.
  const [chosen, setChosen] = useState<{ readonly id: string; readonly label: string }>();
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const found = (source.data?.data ?? []).map((one) => ({ id: one.id, label: one.tenantName }));
  const label = (chosen?.id === id ? chosen.label : name) ?? t('audience.tenant');
  const isFound = id === '' || found.some((one) => one.id === id);
  return (
    <Combobox
      label={t('edit.customer')}
      isRequired
      error={error}
      options={isFound ? found : [...found, { id, label }]}
      value={id === '' ? null : id}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={(next) => {
        setChosen(found.find((one) => one.id === next));
        onChange(next ?? '');
      }}
    />
  );
}
