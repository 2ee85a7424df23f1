import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { directoryClient } from './clients.ts';
import { toolTexts } from './texts.ts';

/** Field that picks one customer by name or domain. */
export function TenantPicker({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  const t = useT(toolTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  return (
    <Combobox
      label={t('home.tenant')}
      placeholder={t('home.tenantHint')}
      options={(source.data?.data ?? []).map(({ id, tenantName }) => ({ id, label: tenantName }))}
      value={value}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
