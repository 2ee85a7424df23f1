import type { Ref } from 'react';
import type { FieldProps } from './form-field.tsx';
import type { Option } from './option.tsx';
import type { LineSize } from './size.ts';

export interface SelectProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly options: readonly Option[];
  /** Id of the chosen option; `null` while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string | undefined;
  readonly size?: LineSize | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}
