import { VisuallyHidden } from './visually-hidden.tsx';
import type { Size } from './size.ts';

export interface SpinnerProps {
  /** Name for assistive technology; without it the spinner is decoration beside a text. */
  readonly label?: string | undefined;
  readonly size?: Size | undefined;
}

export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <span
      className="ui-spinner"
      data-size={size}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
