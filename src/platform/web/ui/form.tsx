import type { ReactNode, SubmitEvent } from 'react';

export interface FormProps {
  /** Called on submit; the page is never left. With React Hook Form: `handleSubmit(save)`. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  readonly children: ReactNode;
  /** Id for a submit button outside the form (`<Button form="…">`). */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
}

/**
 * The browser's own bubbles speak the browser's language, so they are off; fields show our
 * messages.
 */
export function Form({ onSubmit, children, id, label }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event);
  };
  return (
    <form className="ui-form" id={id} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/**
 * The row of buttons that ends a form: the main one first in reading order. Full width on a phone.
 */
export function FormActions({
  children,
  align = 'start',
}: {
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
}) {
  return (
    <div className="ui-form-actions" data-align={align}>
      {children}
    </div>
  );
}
