import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { directoryClient } from '../clients.ts';
import { logTexts } from './texts.ts';
import './process-logs.css';

interface TenantFilterProps {
  /** Id of a tenant; undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Field that narrows the list to one customer. */
export function TenantFilter({ value, onChange }: TenantFilterProps) {
  const t = useT(logTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const options = (source.data?.data ?? []).map(({ id, tenantName }) => ({
    id,
    label: tenantName,
  }));
  return (
    <div className="pl-tenant">
      <Combobox
        label={t('filter.tenant')}
        isLabelHidden
        placeholder={t('filter.tenantHint')}
        options={options}
        value={value ?? null}
        isLoading={source.loading}
        onSearch={setSearch}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  );
}
