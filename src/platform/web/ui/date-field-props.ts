import type { FieldProps } from './form-field.tsx';

export interface DateFieldProps extends FieldProps {
  /** A plain day, `2026-11-21`; `null` while empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
