import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { directoryClient } from '../clients.ts';
import { transferTexts } from './texts.ts';

interface CustomerFieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Field that picks one customer by name or domain. */
export function CustomerField({ value, error, onChange }: CustomerFieldProps) {
  const t = useT(transferTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  return (
    <Combobox
      label={t('form.tenant')}
      placeholder={t('form.tenantHint')}
      options={(source.data?.data ?? []).map(({ id, tenantName }) => ({ id, label: tenantName }))}
      value={value}
      isRequired
      error={error}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
