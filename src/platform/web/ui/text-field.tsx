import type { ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldProps } from './form-field.tsx';
import { FieldHelp, FieldLabel } from './library-field.tsx';
import { given } from './given.ts';

export interface TextFieldProps extends FieldProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel' | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url' | 'tel' | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  /** A short text or part before or after the input, inside its frame: `https://`, a unit. */
  readonly prefix?: ReactNode | undefined;
  readonly suffix?: ReactNode | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. Takes the props of a React Hook Form controller as they are. */
export function TextField(props: TextFieldProps) {
  const { value, defaultValue, onChange, onBlur, type, autoComplete, inputMode, maxLength, name, autoFocus } = props;
  const { isRequired, isDisabled, isReadOnly } = props;
  return (
    <AriaTextField
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(props.error)}
      {...given({ value, defaultValue, onChange, onBlur, type, autoComplete, inputMode, maxLength, name, autoFocus })}
      {...given({ isRequired, isDisabled, isReadOnly })}
    >
      <FieldLabel {...props} />
      <TextInput {...props} />
      <FieldHelp {...props} />
    </AriaTextField>
  );
}

function TextInput({ prefix, suffix, placeholder, ref }: TextFieldProps) {
  if (!prefix && !suffix) return <Input className="ui-input" {...given({ placeholder, ref })} />;
  return (
    <div className="ui-input-frame">
      {prefix ? <span className="ui-affix">{prefix}</span> : null}
      <Input className="ui-input-bare" {...given({ placeholder, ref })} />
      {suffix ? <span className="ui-affix">{suffix}</span> : null}
    </div>
  );
}
