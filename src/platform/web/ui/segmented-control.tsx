import { Icon } from './icon.tsx';
import type { Option } from './option.tsx';
import { rove } from './rove.ts';

export interface SegmentedControlProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Two to five views of the same thing, always exactly one on: monthly or yearly, table or chart. */
export function SegmentedControl({ label, options, value, onChange, isDisabled = false }: SegmentedControlProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the one that is on has the focus, and the keys bubble up to here
    <div className="ui-segments" role="radiogroup" aria-label={label} onKeyDown={rove}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          role="radio"
          className="ui-segment"
          aria-checked={option.id === value}
          data-selected={option.id === value || undefined}
          disabled={isDisabled || option.isDisabled}
          data-disabled={isDisabled || option.isDisabled || undefined}
          tabIndex={option.id === value ? 0 : -1}
          onClick={() => (option.id === value ? undefined : onChange(option.id))}
        >
          {option.icon ? <Icon of={option.icon} /> : null}
          {option.label}
        </button>
      ))}
    </div>
  );
}
