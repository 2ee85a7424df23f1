import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { ErrorText, RequiredMark, type FieldProps } from './form-field.tsx';
import { given } from './given.ts';

/**
 * Returns the props that every field of the component library shares. Validation is `aria`: the
 * field is marked, the form submits, and our own translated message is shown.
 */
export function fieldState(props: Omit<FieldProps, 'label'>) {
  const { name, onBlur, autoFocus, isRequired, isDisabled, isReadOnly, error } = props;
  return {
    validationBehavior: 'aria' as const,
    isInvalid: Boolean(error),
    ...given({ name, onBlur, autoFocus, isRequired, isDisabled, isReadOnly }),
  };
}

/** Label of a library field; the star is decoration, since `aria-required` carries the fact. */
export function FieldLabel({
  label,
  isLabelHidden,
  isRequired,
}: Pick<FieldProps, 'label' | 'isLabelHidden' | 'isRequired'>) {
  return (
    <Label className={isLabelHidden ? 'ui-hidden' : 'ui-label'}>
      {label}
      {isRequired ? <RequiredMark /> : null}
    </Label>
  );
}

/** Description and error below a library field, which ties both to its input. */
export function FieldHelp({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className="ui-field-description">
          {description}
        </Text>
      ) : null}
      <FieldError className="ui-field-error">
        {error ? <ErrorText text={error} /> : null}
      </FieldError>
    </>
  );
}
