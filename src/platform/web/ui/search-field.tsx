import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { given } from './given.ts';
import { Icon } from './icon.tsx';
import type { LineSize } from './size.ts';
import { useUi } from './ui-provider.tsx';

export interface SearchFieldProps {
  /** Name for assistive technology and placeholder: "Produkte suchen". */
  readonly label: string;
  readonly value: string;
  /** Called with every typed text; the caller waits before it asks a server. */
  readonly onChange: (text: string) => void;
  /** Called on Enter. */
  readonly onSubmit?: ((text: string) => void) | undefined;
  readonly size?: LineSize | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Field for a search text. Escape and the cross empty it. */
export function SearchField({ label, size = 'md', ref, ...props }: SearchFieldProps) {
  const { value, onChange, onSubmit, autoFocus, isDisabled } = props;
  const { t } = useUi();
  return (
    <AriaSearchField
      className="ui-search"
      aria-label={label}
      value={value}
      onChange={onChange}
      {...given({ onSubmit, autoFocus, isDisabled })}
    >
      <Group className="ui-input-frame" data-size={size}>
        <span className="ui-affix">
          <Icon of={Search} />
        </span>
        {/* oxlint-disable-next-line react/refs -- passed on, not read */}
        <Input className="ui-input-bare" placeholder={label} {...given({ ref })} />
        {value ? (
          <Button className="ui-stepper" aria-label={t('clear')}>
            <Icon of={X} size={14} />
          </Button>
        ) : null}
      </Group>
    </AriaSearchField>
  );
}
