import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { LineSize } from './size.ts';

/**
 * Props of every field of the kit. `error` is shown, announced, and marks the field; pass it in the
 * reader's language.
 */
export interface FieldProps {
  readonly label: string;
  /** The label stays for assistive technology only: for filters beside their table. */
  readonly isLabelHidden?: boolean | undefined;
  readonly description?: ReactNode | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
}

export function RequiredMark() {
  return (
    <span className="ui-required" aria-hidden="true">
      *
    </span>
  );
}

export function ErrorText({ text }: { readonly text: string }) {
  return (
    <>
      <Icon of={CircleAlert} size={14} />
      <span>{text}</span>
    </>
  );
}

/** Keeps the place of a field while its code loads, so that nothing jumps. */
export function FieldPlace({
  label,
  isLabelHidden,
  size = 'md',
}: Pick<FieldProps, 'label' | 'isLabelHidden'> & { readonly size?: LineSize | undefined }) {
  return (
    <div className="ui-field" aria-hidden="true">
      {isLabelHidden ? null : <span className="ui-label">{label}</span>}
      <span className="ui-input" data-size={size} />
    </div>
  );
}

/** Ids and marks to spread on a control that is not one of the kit's fields. */
export interface FormFieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface FormFieldProps extends Omit<FieldProps, 'name' | 'autoFocus' | 'onBlur'> {
  readonly children: (control: FormFieldControl) => ReactNode;
}

/**
 * Label, description and error around any native control: `<FormField label="…">{(c) => <input
 * {...c} />}</FormField>`.
 */
export function FormField({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  isReadOnly,
  children,
}: FormFieldProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className="ui-field"
      data-invalid={error ? true : undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <label className={isLabelHidden ? 'ui-hidden' : 'ui-label'} htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired,
      })}
      {description ? (
        <span id={`${id}-description`} className="ui-field-description">
          {description}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="ui-field-error">
          <ErrorText text={error} />
        </span>
      ) : null}
    </div>
  );
}
