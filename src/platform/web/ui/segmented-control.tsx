import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from './icon.tsx';
import type { Option } from './option.tsx';

export interface SegmentedControlProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Choice between two to five views of the same data: monthly or yearly, table or chart. */
export function SegmentedControl({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: SegmentedControlProps) {
  return (
    <ToggleButtonGroup
      className="ui-segments"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && id !== value && onChange(String(id))}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className="ui-segment"
          isDisabled={option.isDisabled ?? false}
        >
          {option.icon ? <Icon of={option.icon} /> : null}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
