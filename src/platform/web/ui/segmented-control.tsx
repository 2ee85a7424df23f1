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

/** Two to five views of the same thing, always exactly one on: monthly or yearly, table or chart. */
export function SegmentedControl({ label, options, value, onChange, isDisabled = false }: SegmentedControlProps) {
  const choose = (keys: Iterable<string | number>) => {
    for (const key of keys) onChange(String(key));
  };
  return (
    <ToggleButtonGroup
      className="ui-segments"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      isDisabled={isDisabled}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className="ui-segment" isDisabled={option.isDisabled ?? isDisabled}>
          {option.icon ? <Icon of={option.icon} /> : null}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
