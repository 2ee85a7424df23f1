import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useUiText } from './ui-provider.tsx';
import type { LineSize } from './size.ts';

export interface SearchFieldProps {
  /** Said to assistive technology and shown as placeholder: "Produkte suchen". */
  readonly label: string;
  readonly value: string;
  /** Every typed text; the caller waits before it asks a server. */
  readonly onChange: (text: string) => void;
  /** Enter. */
  readonly onSubmit?: ((text: string) => void) | undefined;
  readonly size?: LineSize | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Escape and the cross empty it. */
export function SearchField({ label, value, onChange, onSubmit, size = 'md', autoFocus, isDisabled, ref }: SearchFieldProps) {
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit(value);
    }
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation(); // a dialog around it closes with the next one
    onChange('');
  };
  const clear = (): void => {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div className="ui-search" data-disabled={isDisabled || undefined}>
      <div className="ui-input-frame" data-size={size} ref={frame}>
        <span className="ui-affix">
          <Icon of={Search} />
        </span>
        <input
          ref={ref}
          type="search"
          className="ui-input-bare"
          aria-label={label}
          placeholder={label}
          value={value}
          disabled={isDisabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {value ? (
          <button type="button" className="ui-stepper" aria-label={text.clear} tabIndex={-1} onClick={clear}>
            <Icon of={X} size={14} />
          </button>
        ) : null}
      </div>
    </div>
  );
}
