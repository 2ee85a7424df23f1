import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp, FieldLabel } from './library-field.tsx';
import { given } from './given.ts';

export interface TextAreaProps extends FieldProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** Lines shown at first; the reader may drag it taller. */
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { value, defaultValue, onChange, onBlur, name, autoFocus, maxLength, isRequired, isDisabled, isReadOnly } = props;
  return (
    <AriaTextField
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      {...given({ value, defaultValue, onChange, onBlur, name, autoFocus, maxLength, isRequired, isDisabled, isReadOnly })}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        className="ui-input ui-text-area"
        rows={props.rows ?? 4}
        {...given({ placeholder: props.placeholder, ref: props.ref })}
      />
      <FieldHelp {...props} />
    </AriaTextField>
  );
}
