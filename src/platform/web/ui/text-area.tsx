import type { Ref } from 'react';
import { FormField, type FieldProps, type FormFieldControl } from './form-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';

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
        <Area
          {...{
            control,
            onChange,
            rows,
            value,
            defaultValue,
            onBlur,
            name,
            autoFocus,
            placeholder,
            maxLength,
            ref,
            isDisabled,
            isReadOnly,
          }}
        />
      )}
    </FormField>
  );
}

type AreaProps = Omit<TextAreaProps, 'label'> & { readonly control: FormFieldControl };

function Area({ control, onChange, isDisabled, isReadOnly, autoFocus, ...props }: AreaProps) {
  const { rows, value, defaultValue, onBlur, name, placeholder, maxLength, ref } = props;
  useFirstFocus(control.id, autoFocus);
  return (
    <textarea
      className="ui-input ui-text-area"
      {...control}
      {...{ ref, rows, value, defaultValue, name, placeholder, maxLength, onBlur }}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
