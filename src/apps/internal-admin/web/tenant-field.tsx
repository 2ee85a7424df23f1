import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { directoryClient } from './clients.ts';

export interface ChosenTenant {
  readonly id: string;
  readonly name: string;
}

interface TenantFieldProps {
  readonly label: string;
  readonly value: ChosenTenant | undefined;
  readonly onChange: (tenant: ChosenTenant | undefined) => void;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

/** Field that picks one tenant; the server searches. */
export function TenantField({
  label,
  value,
  onChange,
  isRequired = false,
  error,
}: TenantFieldProps) {
  const [search, setSearch] = useState('');
  const found = useDataSource(directoryClient.tenants, {
    query: { take: 50, search: search === value?.name ? '' : search },
  });
  const tenants = (found.data?.data ?? []).map(({ id, tenantName }) => ({ id, name: tenantName }));
  const all = value && !tenants.some(({ id }) => id === value.id) ? [value, ...tenants] : tenants;
  return (
    <Combobox
      label={label}
      options={all.map(({ id, name }) => ({ id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(all.find((one) => one.id === id))}
      onSearch={setSearch}
      isLoading={found.loading}
      isRequired={isRequired}
      error={error}
    />
  );
}
