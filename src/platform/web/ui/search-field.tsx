import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { given } from './given.ts';
import { Icon } from './icon.tsx';
import { useUiText } from './ui-provider.tsx';

export interface SearchFieldProps {
  /** Said to assistive technology and shown as placeholder: "Produkte suchen". */
  readonly label: string;
  readonly value: string;
  /** Every typed text; the caller waits before it asks a server. */
  readonly onChange: (text: string) => void;
  /** Enter. */
  readonly onSubmit?: ((text: string) => void) | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Escape and the cross empty it. */
export function SearchField({ label, value, onChange, onSubmit, size = 'medium', autoFocus, isDisabled, ref }: SearchFieldProps) {
  const text = useUiText();
  return (
    <AriaSearchField
      className="ui-search"
      aria-label={label}
      value={value}
      onChange={onChange}
      {...given({ onSubmit, autoFocus, isDisabled })}
    >
      <div className="ui-input-frame" data-size={size}>
        <span className="ui-affix">
          <Icon of={Search} />
        </span>
        <Input className="ui-input-bare" placeholder={label} {...given({ ref })} />
        {value ? (
          <Button className="ui-stepper" aria-label={text.clear}>
            <Icon of={X} size={14} />
          </Button>
        ) : null}
      </div>
    </AriaSearchField>
  );
}
