import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { directoryClient } from './clients.ts';
import { supportTexts } from './texts.ts';
import { useSettled } from './use-settled.ts';

interface TenantPickerProps {
  readonly value: string | null;
  /** Name of the chosen customer, if the page knows it already. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly onChange: (id: string | null) => void;
}

/** Field that picks one customer by name or domain. */
export function TenantPicker({ value, name, onChange, ...rest }: TenantPickerProps) {
  const t = useT(supportTexts);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed === name ? '' : typed);
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  const found = (source.data?.data ?? []).map((tenant) => ({
    id: tenant.id,
    label: tenant.tenantName,
  }));
  const isThere = value === null || found.some(({ id }) => id === value);
  const options =
    isThere || name === undefined || value === null
      ? found
      : [{ id: value, label: name }, ...found];
  return (
    <Combobox
      label={t('tenant.pick')}
      placeholder={t('tenant.pickHint')}
      options={options}
      value={value}
      isLoading={source.loading}
      onSearch={setTyped}
      onChange={onChange}
      {...rest}
    />
  );
}
