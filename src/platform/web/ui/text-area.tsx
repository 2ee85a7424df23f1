import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField } from 'react-aria-components/TextField';
import type { FieldProps } from './form-field.tsx';
import { given } from './given.ts';
import { FieldHelp, FieldLabel, fieldState } from './library-field.tsx';

export interface TextAreaProps extends FieldProps {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** Lines shown at least; more text makes it taller, and the reader may drag it. */
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Field for several lines of text. */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { value, defaultValue, onChange, maxLength, placeholder, ref } = props;
  return (
    <TextField
      className="ui-field"
      {...fieldState(props)}
      {...given({ value, defaultValue, onChange, maxLength })}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        className="ui-input ui-text-area"
        rows={rows}
        style={{ minBlockSize: `calc(${rows} * 1lh + 1em)` }}
        {...given({ placeholder, ref })}
      />
      <FieldHelp {...props} />
    </TextField>
  );
}
