import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { useUiT } from '../ui/ui-provider.tsx';
import { formTexts } from './form-texts.ts';
import type { FormState } from './use-form.ts';

export interface FormViewProps<V extends object> {
  readonly form: FormState<V>;
  /** Labels of the fields, for the summary. */
  readonly labels: { readonly [K in keyof V]: string };
  readonly children: ReactNode;
}

/** The form element of a `useForm`: restored draft and summary of errors on top, fields below. */
export function FormView<V extends object>({ form, labels, children }: FormViewProps<V>) {
  return (
    <Form id={form.id} onSubmit={form.submit}>
      <RestoredDraft form={form} />
      <FormSummary form={form} labels={labels} />
      {children}
    </Form>
  );
}

/**
 * The button that submits it, inside or outside; while it is sent it says so and does not respond.
 */
export function SubmitButton({
  form,
  children,
}: {
  readonly form: Pick<FormState<object>, 'id' | 'isPending'>;
  readonly children: ReactNode;
}) {
  return (
    <Button variant="primary" type="submit" form={form.id} isPending={form.isPending}>
      {children}
    </Button>
  );
}

function RestoredDraft({
  form,
}: {
  readonly form: Pick<FormState<object>, 'restoredAt' | 'reset'>;
}) {
  const t = useUiT(formTexts);
  const format = useFormat();
  if (!form.restoredAt) return null;
  const drop = (
    <Button size="sm" onPress={form.reset}>
      {t('dropDraft')}
    </Button>
  );
  return (
    <Banner tone="info" actions={drop} isAnnounced>
      {t('draft', { when: format.date(form.restoredAt, 'dateTime') })}
    </Banner>
  );
}

/**
 * All that is wrong, each a link to its field. Takes the focus at every try to submit that finds
 * something, the second one too.
 */
function FormSummary<V extends object>({
  form,
  labels,
}: Pick<FormViewProps<V>, 'form' | 'labels'>) {
  const t = useUiT(formTexts);
  const box = useRef<HTMLDivElement>(null);
  const { errors, id, refusals } = form;
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && refusals > 0) box.current?.focus();
  }, [hasErrors, refusals]);
  if (!hasErrors) return null;
  const named: Readonly<Record<string, string>> = labels;
  const follow = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    focusField(id, name);
  };
  return (
    <div ref={box} tabIndex={-1} className="ui-form-summary">
      <Banner tone="danger" title={t('summary', { count: errors.length })} isAnnounced>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a className="ui-link" href={`#${id}`} onClick={(event) => follow(event, name)}>
                {named[name] ?? name}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Some fields keep their value in a hidden input; what can be focused stands beside it. */
function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId);
  const found = form?.querySelector<HTMLElement>(
    `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`,
  );
  const usable =
    'input:not([type="hidden"], [hidden], [tabindex="-1"]), textarea, button, [tabindex="0"]';
  const target = found?.matches(usable)
    ? found
    : found?.closest('.ui-field')?.querySelector<HTMLElement>(usable);
  target?.focus();
}
