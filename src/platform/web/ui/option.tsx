import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import { Icon, type IconType } from './icon.tsx';

/** One choice of a Select, Combobox or RadioGroup. */
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
    <ListBoxItem className="ui-option" id={option.id} textValue={option.label} isDisabled={option.isDisabled ?? false}>
      {option.icon ? <Icon of={option.icon} /> : null}
      <OptionText option={option} />
      <span className="ui-option-check">
        <Icon of={Check} />
      </span>
    </ListBoxItem>
  );
}

function OptionText({ option }: { readonly option: Option }): ReactNode {
  return (
    <span className="ui-option-text">
      <Text slot="label">{option.label}</Text>
      {option.description ? (
        <Text slot="description" className="ui-option-description">
          {option.description}
        </Text>
      ) : null}
    </span>
  );
}
