import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon, type IconType } from './icon.tsx';

/** Option of a Select, Combobox or RadioGroup. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: IconType | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** An option as a row of an open list. */
export function OptionItem({ option }: { readonly option: Option }) {
  return (
    <ListBoxItem
      className="ui-option"
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
    >
      {option.icon ? <Icon of={option.icon} /> : null}
      <OptionText option={option} />
      <span className="ui-option-check">
        <Icon of={Check} />
      </span>
    </ListBoxItem>
  );
}

function OptionText({ option }: { readonly option: Option }) {
  return (
    // No slots: the description is part of the option's name, as it is part of what is seen (WCAG
    // 2.5.3).
    <span className="ui-option-text">
      <span>{option.label}</span>
      {option.description ? (
        <span className="ui-option-description">{option.description}</span>
      ) : null}
    </span>
  );
}
