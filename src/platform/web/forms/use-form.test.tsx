import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { guid, minLength, required } from '#platform/common/field.rules.ts';
import { ApiError } from '../client/api-error.ts';
import { isTakenByForm } from '../notifications/form-refusals.ts';
import { forgetPerson } from '../session/forget.ts';
import { mount } from '../ui/mount.fixture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FormView, SubmitButton } from './form-view.tsx';
import { hasUnsaved, isLeavingUnsaved, mayLeave, useLeaveQuestion } from './unsaved.ts';
import { useForm } from './use-form.ts';

interface SampleProps {
  readonly onSubmit?: (values: { name: string; id: string }) => Promise<unknown>;
  readonly faults?: readonly { readonly at: string; readonly message: string }[];
  readonly onClose?: () => void;
  readonly draft?: string;
}

function Sample({
  onSubmit = async () => true,
  onClose = () => undefined,
  draft = '',
  faults,
}: SampleProps) {
  const form = useForm({
    initial: { name: 'Einkauf', id: '' },
    rules: { name: [required(), minLength(3)], id: [guid] },
    ...(draft && { draft }),
    faults,
    refusedAt: { ERROR_TEST_NAME_TAKEN: 'name' },
    onSubmit,
  });
  return (
    <FormView form={form} labels={{ name: 'Name', id: 'Kennung' }}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Kennung" {...form.field('id')} />
      <SubmitButton form={form}>Speichern</SubmitButton>
      <button type="button" id="close" onClick={form.closing(onClose)}>
        zu
      </button>
    </FormView>
  );
}

const elsewhere = { from: { pathname: '/a', search: {} }, to: { pathname: '/b', search: {} } };
const answer = (may: boolean) => act(async () => useLeaveQuestion.getState().answer?.(may));

beforeEach(() => localStorage.clear());

test('§5: a try to submit says each fault under its field and in the summary, and saves nothing', async () => {
  const onSubmit = vi.fn(async () => true);
  const page = await mount(<Sample onSubmit={onSubmit} />);
  await page.type('input[name="name"]', '');
  await page.type('input[name="id"]', 'keine');
  expect(page.all('.ui-field-error')).toHaveLength(0);
  await page.click('button[type="submit"]');

  expect(onSubmit).not.toHaveBeenCalled();
  expect(page.all('.ui-field .ui-field-error').map((one) => one.textContent)).toEqual([
    'Bitte füllen Sie dieses Feld aus.',
    'Bitte geben Sie eine ID der Form 00000000-0000-0000-0000-000000000000 ein.',
  ]);
  expect(page.get('.ui-form-summary').textContent).toContain(
    '2 Angaben fehlen noch oder stimmen nicht',
  );
  expect(document.activeElement).toBe(page.get('.ui-form-summary'));
});

function EitherName() {
  const form = useForm({
    initial: { name: '', other: '' },
    rules: {
      name: [
        (value, { other }) =>
          value === '' && other === '' ? { rule: 'required', message: 'einen davon' } : undefined,
      ],
    },
    onSubmit: async () => true,
  });
  return (
    <FormView form={form} labels={{ name: 'Name', other: 'Anderer Name' }}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Anderer Name" {...form.field('other')} />
      <SubmitButton form={form}>Speichern</SubmitButton>
    </FormView>
  );
}

test('§5: a rule may ask for the other values, from the first moment on', async () => {
  const page = await mount(<EitherName />);
  await page.click('button[type="submit"]');
  expect(page.all('.ui-field .ui-field-error').map((one) => one.textContent)).toEqual([
    'einen davon',
  ]);

  await page.type('input[name="other"]', 'Meier');
  expect(page.all('.ui-field .ui-field-error')).toHaveLength(0);
});

test('WCAG 3.3.1: a second refused try takes the focus to the summary again', async () => {
  const page = await mount(<Sample />);
  await page.type('input[name="name"]', '');
  await page.click('button[type="submit"]');
  page.get('input[name="name"]').focus();
  await page.type('input[name="name"]', 'ab');
  expect(document.activeElement).toBe(page.get('input[name="name"]'));

  await page.click('button[type="submit"]');
  expect(document.activeElement).toBe(page.get('.ui-form-summary'));
});

test('§5, §8: what the server refuses stands at its field and takes the focus to the summary', async () => {
  const refuse = async () => undefined;
  const page = await mount(<Sample onSubmit={refuse} />);
  await page.type('input[name="name"]', 'Vertrieb');
  await page.click('button[type="submit"]');
  expect(page.all('.ui-form-summary')).toHaveLength(0);

  await page.show(
    <Sample onSubmit={refuse} faults={[{ at: 'body.name', message: 'Der Name ist vergeben.' }]} />,
  );
  expect(page.get('.ui-field .ui-field-error').textContent).toBe('Der Name ist vergeben.');
  expect(page.get('input[name="name"]').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(page.get('.ui-form-summary'));
});

test('N7: an error of a field is shown at the field and is no notification; any other is one', async () => {
  const failure = (type: string, at?: string) =>
    new ApiError({
      ...{ type, status: 409, title: 'Gibt es schon', params: {} },
      errors: at === undefined ? [] : [{ at, message: 'Zu lang' }],
    });
  let isTaken: boolean | undefined;
  let next = failure('ERROR_TEST_NAME_TAKEN');
  const page = await mount(
    <Sample
      onSubmit={async () => {
        isTaken = isTakenByForm(next);
        return undefined;
      }}
    />,
  );
  await page.type('input[name="name"]', 'Vertrieb');
  const errors = () => page.all('.ui-field .ui-field-error').map((one) => one.textContent);
  const send = async () => {
    await page.click('button[type="submit"]');
    return [isTaken, errors()];
  };

  expect(await send()).toEqual([true, ['Gibt es schon']]);
  next = failure('ERROR_TEST_INVALID', 'body.id');
  expect(await send()).toEqual([true, ['Zu lang']]);
  next = failure('ERROR_TEST_INVALID', 'body.elsewhere');
  expect(await send()).toEqual([false, []]);
  next = failure('ERROR_TEST_OTHER');
  expect(await send()).toEqual([false, []]);
  expect(isTakenByForm(failure('ERROR_TEST_NAME_TAKEN'))).toBe(false);
});

test('a link of the summary takes the focus to its field', async () => {
  const page = await mount(<Sample />);
  await page.type('input[name="name"]', '');
  await page.click('button[type="submit"]');
  await page.click('.ui-form-summary a');
  expect(document.activeElement).toBe(page.get('input[name="name"]'));
});

test('UXR-2: changed input is asked for before it is left, and kept until the answer is "discard"', async () => {
  const onClose = vi.fn();
  const page = await mount(<Sample onClose={onClose} />);
  expect(isLeavingUnsaved(elsewhere)).toBe(false);
  await page.type('input[name="name"]', 'Vertrieb');
  expect([hasUnsaved(), isLeavingUnsaved(elsewhere)]).toEqual([true, true]);

  await page.click('#close');
  await answer(false);
  expect(onClose).not.toHaveBeenCalled();
  await page.click('#close');
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect(hasUnsaved()).toBe(false);
});

test('UXR-2: input typed back to what it was, and input that was saved, is not asked for', async () => {
  const page = await mount(<Sample />);
  await page.type('input[name="name"]', 'Vertrieb');
  await page.type('input[name="name"]', 'Einkauf');
  expect(hasUnsaved()).toBe(false);
  await page.type('input[name="name"]', 'Vertrieb');
  await page.click('button[type="submit"]');
  expect(hasUnsaved()).toBe(false);
  await expect(mayLeave()).resolves.toBe(true);
});

test('UXR-2: what could not be saved is still asked for', async () => {
  const page = await mount(<Sample onSubmit={async () => undefined} />);
  await page.type('input[name="name"]', 'Vertrieb');
  await page.click('button[type="submit"]');
  expect(hasUnsaved()).toBe(true);
});

test('UXR-2: a draft comes back in the same tenant, is gone after discarding, and is wiped at sign-out', async () => {
  const first = await mount(<Sample draft="sample" />);
  await first.type('input[name="name"]', 'Vertrieb');
  await vi.waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));

  const second = await mount(<Sample draft="sample" />);
  const restored = second.all('input[name="name"]').at(-1);
  // the field that the form rendered
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect((restored as HTMLInputElement).value).toBe('Vertrieb');
  expect(document.body.textContent).toContain('Ihr Entwurf vom');

  forgetPerson();
  expect(Object.keys(localStorage)).toHaveLength(0);
});

test('UXR-7: a triple click before anything is drawn is one save', async () => {
  const onSubmit = vi.fn(() => new Promise(() => undefined));
  const page = await mount(<Sample onSubmit={onSubmit} />);
  await page.type('input[name="name"]', 'Vertrieb');
  await act(async () => {
    for (let at = 0; at < 3; at += 1) page.get('button[type="submit"]').click();
  });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('UXR-7: three submits are one save, and the button says that it is under way', async () => {
  let open: (value: unknown) => void = () => undefined;
  const onSubmit = vi.fn(() => new Promise((resolve) => (open = resolve)));
  const page = await mount(<Sample onSubmit={onSubmit} />);
  await page.type('input[name="name"]', 'Vertrieb');
  const submit = () =>
    page.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  for (let at = 0; at < 3; at += 1) await act(async () => void submit());
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => open(true));
});

function Answer() {
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required()] },
    draft: 'answer',
    startsAnew: true,
    onSubmit: async () => true,
  });
  return (
    <FormView form={form} labels={{ text: 'Antwort' }}>
      <TextField label="Antwort" {...form.field('text')} />
      <SubmitButton form={form}>Senden</SubmitButton>
    </FormView>
  );
}

test('a form of a conversation is empty after it was sent, without a fault or a draft', async () => {
  const page = await mount(<Answer />);
  await page.type('input[name="text"]', 'Ja.');
  await page.click('button[type="submit"]');

  expect(page.all('input[name="text"]').map((one) => one.getAttribute('value'))).toEqual(['']);
  expect(page.all('.ui-field-error')).toHaveLength(0);
  expect(hasUnsaved()).toBe(false);
});
