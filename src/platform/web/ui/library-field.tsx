import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { ErrorText, RequiredMark, type FieldProps } from './form-field.tsx';

/** Label of a React Aria field; the star is decoration, `aria-required` says it. */
export function FieldLabel({ label, isLabelHidden, isRequired }: Pick<FieldProps, 'label' | 'isLabelHidden' | 'isRequired'>) {
  return (
    <Label className={isLabelHidden ? 'ui-hidden' : 'ui-label'}>
      {label}
      {isRequired ? <RequiredMark /> : null}
    </Label>
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
