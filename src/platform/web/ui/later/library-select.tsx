import { ChevronDown } from 'lucide-react';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldHelp, FieldLabel } from '../library-field.tsx';
import { given } from '../given.ts';
import { Icon } from '../icon.tsx';
import type { SelectProps } from '../select.tsx';
import { OptionItem, type Option } from '../option.tsx';
import { useUiText } from '../ui-provider.tsx';

/** The Select that opens. */
export function LibrarySelect(props: SelectProps & { readonly isOpenAtFirst: boolean }) {
  const { options, value, onChange, name, onBlur, isDisabled, isRequired, autoFocus } = props;
  return (
    <AriaSelect
      className="ui-field ui-select"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      defaultOpen={props.isOpenAtFirst}
      {...given({ name, onBlur, isDisabled, isRequired, autoFocus })}
    >
      <FieldLabel {...props} />
      <SelectButton {...props} />
      <FieldHelp {...props} />
      <Popover className="ui-popover ui-list-popover" offset={4}>
        <ListBox className="ui-list" items={options}>
          {(option: Option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function SelectButton({ placeholder, size = 'md', ref }: SelectProps) {
  const text = useUiText();
  return (
    <Button className="ui-input ui-select-button" data-size={size} {...given({ ref })}>
      <SelectValue className="ui-select-value">
        {({ selectedText, isPlaceholder }) => (isPlaceholder ? (placeholder ?? text.select) : selectedText)}
      </SelectValue>
      <Icon of={ChevronDown} />
    </Button>
  );
}
