import { ChevronDown } from 'lucide-react';
import {
  Button,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select';
import { given } from '../given.ts';
import { Icon } from '../icon.tsx';
import { FieldHelp, FieldLabel, fieldState } from '../library-field.tsx';
import { OptionItem, type Option } from '../option.tsx';
import type { SelectProps } from '../select-props.ts';
import { useUi } from '../ui-provider.tsx';

/** The Select itself: button, list and help of the component library. */
export function LibrarySelect(props: SelectProps) {
  const { options, value, onChange } = props;
  return (
    <AriaSelect
      className="ui-field ui-select"
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      {...fieldState(props)}
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
  const { t } = useUi();
  return (
    // oxlint-disable-next-line react/refs -- passed on, not read
    <Button className="ui-input ui-select-button" data-size={size} {...given({ ref })}>
      <SelectValue className="ui-select-value">
        {({ selectedText, isPlaceholder }) =>
          isPlaceholder ? (placeholder ?? t('select')) : selectedText
        }
      </SelectValue>
      <Icon of={ChevronDown} />
    </Button>
  );
}
