import type { TimeRange } from '#platform/common/time-range.ts';
import { filterTexts } from './filter-texts.ts';
import { useUiT } from './ui-provider.tsx';
import { Select } from './select.tsx';
import type { LineSize } from './size.ts';

export interface TimeRangePickerProps<R extends TimeRange> {
  readonly value: R;
  readonly onChange: (range: R) => void;
  /** Ranges the portal allows, in display order (`usePortalTimeRange`). */
  readonly allowed: readonly R[];
  readonly label?: string | undefined;
  readonly size?: LineSize | undefined;
}

/**
 * Picker of a page's time range. `periodOf` (platform/common/time-range.ts) returns its start and
 * end.
 */
export function TimeRangePicker<R extends TimeRange>({
  value,
  onChange,
  allowed,
  label,
  size,
}: TimeRangePickerProps<R>) {
  const t = useUiT(filterTexts);
  const choose = (id: string): void => {
    const range = allowed.find((one) => one === id);
    if (range) onChange(range);
  };
  return (
    <Select
      label={label ?? t('range')}
      isLabelHidden
      size={size}
      options={allowed.map((id: TimeRange) => ({ id, label: t(id) }))}
      value={value}
      onChange={choose}
    />
  );
}
