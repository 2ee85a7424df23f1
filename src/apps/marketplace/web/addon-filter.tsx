import { useT } from '#platform/web/i18n/use-t.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { marketplaceTexts } from './texts.ts';

export const addonFilters = ['all', 'none', 'only'] as const;

interface AddonFilterProps {
  readonly value: (typeof addonFilters)[number];
  /** Undefined for the usual: both. */
  readonly onChange: (value: string | undefined) => void;
}

/** Products with, without or only add-ons. */
export function AddonFilter({ value, onChange }: AddonFilterProps) {
  const t = useT(marketplaceTexts);
  const options = addonFilters.map((id) => ({ id, label: t(`search.addons.${id}`) }));
  return (
    <Select
      label={t('search.addons')}
      isLabelHidden
      options={options}
      value={value}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}
