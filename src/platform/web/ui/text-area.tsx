import type { Ref } from 'react';
import { FormField, type FieldProps } from './form-field.tsx';

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

/** Several lines of text, a plain text area. */
export function TextArea({ onChange, rows = 4, ...props }: TextAreaProps) {
  const { label, isLabelHidden, description, error, isRequired, isDisabled, isReadOnly } = props;
  const { value, defaultValue, onBlur, name, autoFocus, placeholder, maxLength, ref } = props;
  return (
    <FormField {...{ label, isLabelHidden, description, error, isRequired, isDisabled, isReadOnly }}>
      {(control) => (
        <textarea
          className="ui-input ui-text-area"
          {...control}
          {...{ ref, rows, value, defaultValue, name, placeholder, maxLength, onBlur }}
          disabled={isDisabled}
          readOnly={isReadOnly}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision
          autoFocus={autoFocus}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </FormField>
  );
}
