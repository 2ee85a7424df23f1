import type { ReactNode } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  Text,
} from 'react-aria-components/RadioGroup';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp, FieldLabel } from './library-field.tsx';
import { given } from './given.ts';
import type { Option } from './option.tsx';

interface RadioOption extends Option {
  /** Content at the end of the row: a price, a chip. */
  readonly extra?: ReactNode | undefined;
}

export interface RadioGroupProps extends FieldProps {
  readonly options: readonly RadioOption[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  /** `cards` frames each option: for a choice that matters (edition, term). */
  readonly layout?: 'list' | 'row' | 'cards' | undefined;
}

/** Choice of one of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    options,
    value,
    onChange,
    name,
    onBlur,
    isDisabled,
    isReadOnly,
    isRequired,
    layout = 'list',
  } = props;
  return (
    <AriaRadioGroup
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      value={value}
      onChange={onChange}
      orientation={layout === 'row' ? 'horizontal' : 'vertical'}
      {...given({ name, onBlur, isDisabled, isReadOnly, isRequired })}
    >
      <FieldLabel {...props} />
      <div className="ui-radios" data-layout={layout}>
        {options.map((option) => (
          <RadioOptionItem key={option.id} option={option} />
        ))}
      </div>
      <FieldHelp {...props} />
    </AriaRadioGroup>
  );
}

function RadioOptionItem({ option }: { readonly option: RadioOption }) {
  return (
    <RadioField
      className="ui-radio-field"
      value={option.id}
      isDisabled={option.isDisabled ?? false}
    >
      <RadioButton className="ui-choice ui-radio">
        <span className="ui-dot" />
        <span className="ui-choice-label">
          {option.label}
          {option.description ? (
            <Text slot="description" className="ui-field-description">
              {option.description}
            </Text>
          ) : null}
        </span>
        {option.extra ? <span className="ui-choice-extra">{option.extra}</span> : null}
      </RadioButton>
    </RadioField>
  );
}
