import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { Icon } from './icon.tsx';

/** What every field of the kit takes. `error` is shown, announced, and marks the field; give it in the reader's language. */
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

/** Label of a React Aria field; the star is decoration, `aria-required` says it. */
export function FieldLabel({ label, isLabelHidden, isRequired }: Pick<FieldProps, 'label' | 'isLabelHidden' | 'isRequired'>) {
  return (
    <Label className={isLabelHidden ? 'ui-hidden' : 'ui-label'}>
      {label}
      {isRequired ? <RequiredMark /> : null}
    </Label>
  );
}

function RequiredMark() {
  return (
    <span className="ui-required" aria-hidden="true">
      *
    </span>
  );
}

/** Description and error under a React Aria field, which ties them to the input. */
export function FieldHelp({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className="ui-field-description">
          {description}
        </Text>
      ) : null}
      <FieldError className="ui-field-error">{error ? <ErrorText text={error} /> : null}</FieldError>
    </>
  );
}

function ErrorText({ text }: { readonly text: string }) {
  return (
    <>
      <Icon of={CircleAlert} size={14} />
      <span>{text}</span>
    </>
  );
}

/** Ids and marks to spread on a control that is not one of the kit's fields. */
export interface FormFieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface FormFieldProps extends Pick<FieldProps, 'label' | 'isLabelHidden' | 'description' | 'error' | 'isRequired'> {
  readonly children: (control: FormFieldControl) => ReactNode;
}

/** Label, description and error around any native control: `<FormField label="…">{(c) => <input {...c} />}</FormField>`. */
export function FormField({ label, isLabelHidden, description, error, isRequired, children }: FormFieldProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="ui-field" data-invalid={error ? true : undefined}>
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
