import type { Ref } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp } from './library-field.tsx';
import { given } from './given.ts';

export interface SwitchProps extends Omit<FieldProps, 'isRequired'> {
  readonly value?: boolean | undefined;
  readonly defaultValue?: boolean | undefined;
  readonly onChange?: ((value: boolean) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A setting that acts the moment it is turned. */
export function Switch(props: SwitchProps) {
  const { value, defaultValue, onChange, onBlur, name, autoFocus, isDisabled, isReadOnly, ref } =
    props;
  return (
    <SwitchField
      className="ui-choice-field"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      // oxlint-disable-next-line react/refs -- passed on, not read
      {...given({
        isSelected: value,
        defaultSelected: defaultValue,
        onChange,
        onBlur,
        name,
        autoFocus,
        isDisabled,
        isReadOnly,
        inputRef: ref,
      })}
    >
      <SwitchButton className="ui-choice ui-switch">
        <span className="ui-track" />
        <span className={props.isLabelHidden ? 'ui-hidden' : 'ui-choice-label'}>{props.label}</span>
      </SwitchButton>
      <FieldHelp {...props} />
    </SwitchField>
  );
}
