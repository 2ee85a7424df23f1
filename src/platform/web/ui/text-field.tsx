import type { ReactNode, Ref } from 'react';
import { useFirstFocus } from './use-first-focus.ts';
import { FormField, type FieldProps, type FormFieldControl } from './form-field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel' | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url' | 'tel' | undefined;
  readonly placeholder?: string | undefined;
  /** Spec §5: handed to the input as they are, for the browser and its helpers; what is wrong is said by `error`. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  /** A short text or part before or after the input, inside its frame: `https://`, a unit. */
  readonly prefix?: ReactNode | undefined;
  readonly suffix?: ReactNode | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text, a plain input. Takes the props of a React Hook Form controller as they are. */
export function TextField(props: TextFieldProps) {
  const { prefix, suffix, label, isLabelHidden, description, error, isRequired, isDisabled, isReadOnly } = props;
  return (
    <FormField {...{ label, isLabelHidden, description, error, isRequired, isDisabled, isReadOnly }}>
      {(control) =>
        prefix || suffix ? (
          <div className="ui-input-frame">
            {prefix ? <span className="ui-affix">{prefix}</span> : null}
            <TextInput {...props} control={control} className="ui-input-bare" />
            {suffix ? <span className="ui-affix">{suffix}</span> : null}
          </div>
        ) : (
          <TextInput {...props} control={control} className="ui-input" />
        )
      }
    </FormField>
  );
}

interface TextInputProps extends TextFieldProps {
  readonly control: FormFieldControl;
  readonly className: string;
}

function TextInput({ control, className, onChange, type = 'text', isDisabled, isReadOnly, ...props }: TextInputProps) {
  const { value, defaultValue, onBlur, name, autoFocus, autoComplete, inputMode, placeholder, ref } = props;
  const { minLength, maxLength, pattern } = props;
  useFirstFocus(control.id, autoFocus);
  return (
    <input
      {...control}
      {...{ ref, className, type, value, defaultValue, name, autoComplete, inputMode, placeholder, onBlur }}
      {...{ minLength, maxLength, pattern }}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
