import type { Ref } from 'react';
import type { FieldProps } from './form-field.tsx';
import type { Option } from './option.tsx';

export interface ComboboxProps extends FieldProps {
  /** Thousands are fine: only the visible ones are drawn. */
  readonly options: readonly Option[];
  /** Id of the chosen option; `null` while nothing is chosen. */
  readonly value: string | null;
  /** `null` when the reader emptied the field. */
  readonly onChange: (id: string | null) => void;
  /**
   * The server searches: called with every typed text; `options` then are its answer (and hold the
   * chosen one) and are not filtered again.
   */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}
