import type { ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldProps } from './form-field.tsx';
import { given } from './given.ts';
import { FieldHelp, FieldLabel, fieldState } from './library-field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel' | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url' | 'tel' | undefined;
  readonly placeholder?: string | undefined;
  /**
   * Spec §5: passed through to the input for the browser and its extensions. `error` carries the
   * message of a failed check.
   */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  /** A short text or part before or after the input, inside its frame: `https://`, a unit. */
  readonly prefix?: ReactNode | undefined;
  readonly suffix?: ReactNode | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Field for one line of text. Takes the props of a React Hook Form controller as they are. */
export function TextField(props: TextFieldProps) {
  const { value, defaultValue, onChange, type = 'text', autoComplete, inputMode } = props;
  const { minLength, maxLength, pattern } = props;
  return (
    <AriaTextField
      className="ui-field"
      {...fieldState(props)}
      {...given({ value, defaultValue, onChange, type, autoComplete, inputMode })}
      {...given({ minLength, maxLength, pattern })}
    >
      <FieldLabel {...props} />
      <TextInput {...props} />
      <FieldHelp {...props} />
    </AriaTextField>
  );
}

function TextInput({ prefix, suffix, placeholder, ref }: TextFieldProps) {
  // By what is given, not by what it holds: an input that is replaced loses what is being typed.
  if (prefix === undefined && suffix === undefined)
    // oxlint-disable-next-line react/refs -- passed on, not read
    return <Input className="ui-input" {...given({ placeholder, ref })} />;
  return (
    <div className="ui-input-frame">
      {prefix ? <span className="ui-affix">{prefix}</span> : null}
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      <Input className="ui-input-bare" {...given({ placeholder, ref })} />
      {suffix ? <span className="ui-affix">{suffix}</span> : null}
    </div>
  );
}
