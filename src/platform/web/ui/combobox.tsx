import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, ComboBox as AriaComboBox, Input, ListBox, Popover } from 'react-aria-components/ComboBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { FieldHelp, FieldLabel, type FieldProps } from './form-field.tsx';
import { given } from './given.ts';
import { Icon } from './icon.tsx';
import { OptionItem, type Option } from './option.tsx';
import { Spinner } from './spinner.tsx';
import { useUiText } from './ui-provider.tsx';

export interface ComboboxProps extends FieldProps {
  /** Thousands are fine: only the visible ones are drawn. */
  readonly options: readonly Option[];
  /** Id of the chosen option; `null` while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** The server searches: called with every typed text; `options` then are its answer and are not filtered again. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One of many options, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onSearch, name, onBlur, isDisabled, isReadOnly, isRequired, autoFocus } = props;
  return (
    <AriaComboBox
      className="ui-field ui-combobox"
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(props.error)}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
      {...given({ name, onBlur, isDisabled, isReadOnly, isRequired, autoFocus })}
    >
      <FieldLabel {...props} />
      <ComboboxInput {...props} />
      <FieldHelp {...props} />
      <ComboboxList isTall={options.some((option) => option.description)} />
    </AriaComboBox>
  );
}

function ComboboxInput({ placeholder, isLoading, ref }: ComboboxProps) {
  const text = useUiText();
  return (
    <div className="ui-input-frame">
      <Input className="ui-input-bare" {...given({ placeholder, ref })} />
      {isLoading ? <Spinner size="small" /> : null}
      <Button className="ui-stepper" aria-label={text.showOptions}>
        <Icon of={ChevronDown} />
      </Button>
    </div>
  );
}

function ComboboxList({ isTall }: { readonly isTall: boolean }) {
  const text = useUiText();
  return (
    <Popover className="ui-popover ui-list-popover" offset={4}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: isTall ? 48 : 32, padding: 4 }}>
        <ListBox className="ui-list ui-list-virtual" renderEmptyState={() => <span className="ui-list-empty">{text.noMatches}</span>}>
          {(option: Option) => <OptionItem option={option} />}
        </ListBox>
      </Virtualizer>
    </Popover>
  );
}
