import { Check, Minus } from 'lucide-react';
import type { Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp } from './library-field.tsx';
import { given } from './given.ts';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends FieldProps {
  readonly value?: boolean | undefined;
  readonly defaultValue?: boolean | undefined;
  readonly onChange?: ((value: boolean) => void) | undefined;
  /** Neither: some of a group are on. */
  readonly isMixed?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A statement to agree to, or one of several that may hold together. For a setting that acts at
 * once, use a Switch.
 */
export function Checkbox(props: CheckboxProps) {
  const {
    value,
    defaultValue,
    onChange,
    onBlur,
    name,
    autoFocus,
    isMixed,
    isDisabled,
    isReadOnly,
    isRequired,
    ref,
  } = props;
  return (
    <CheckboxField
      className="ui-choice-field"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      {...given({
        isSelected: value,
        defaultSelected: defaultValue,
        isIndeterminate: isMixed,
        onChange,
        onBlur,
        name,
      })}
      // oxlint-disable-next-line react/refs -- passed on, not read
      {...given({ autoFocus, isDisabled, isReadOnly, isRequired, inputRef: ref })}
    >
      <CheckboxButton className="ui-choice">
        <span className="ui-box">
          <Icon of={isMixed ? Minus : Check} size={14} />
        </span>
        <span className={props.isLabelHidden ? 'ui-hidden' : 'ui-choice-label'}>{props.label}</span>
      </CheckboxButton>
      <FieldHelp {...props} />
    </CheckboxField>
  );
}
