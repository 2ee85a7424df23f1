import type { TimeRange } from '#platform/common/time-range.ts';
import { filterText } from './filter-text.ts';
import { usePartText } from './part-text.ts';
import { Select } from './select.tsx';
import type { LineSize } from './size.ts';

export interface TimeRangePickerProps<R extends TimeRange> {
  readonly value: R;
  readonly onChange: (range: R) => void;
  /** What the portal allows, in the order shown (`usePortalTimeRange`). */
  readonly allowed: readonly R[];
  readonly label?: string | undefined;
  readonly size?: LineSize | undefined;
}

/** How far back a page looks. `periodOf` (platform/common/time-range.ts) makes start and end of it. */
export function TimeRangePicker<R extends TimeRange>({ value, onChange, allowed, label, size }: TimeRangePickerProps<R>) {
  const text = usePartText(filterText);
  const choose = (id: string): void => {
    const range = allowed.find((one) => one === id);
    if (range) onChange(range);
  };
  return (
    <Select
      label={label ?? text.range}
      isLabelHidden
      size={size}
      options={allowed.map((id) => ({ id, label: text[id] }))}
      value={value}
      onChange={choose}
    />
  );
}
