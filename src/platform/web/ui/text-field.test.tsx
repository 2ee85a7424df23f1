import { expect, test } from 'vitest';
import { mount } from './mount.fixture.tsx';
import { TextField } from './text-field.tsx';

test('§5 the generic text field passes through required, minlength, maxlength and pattern', async () => {
  const { get } = await mount(
    <TextField label="Kennung" isRequired minLength={2} maxLength={8} pattern="[a-z]+" />,
  );
  const input = get('input');

  expect([
    input.getAttribute('minlength'),
    input.getAttribute('maxlength'),
    input.getAttribute('pattern'),
  ]).toEqual(['2', '8', '[a-z]+']);
  expect(input.hasAttribute('required') || input.getAttribute('aria-required') === 'true').toBe(
    true,
  );
});

test('§5 and passes through nothing that was not given', async () => {
  const { get } = await mount(<TextField label="Kennung" />);

  expect(
    ['required', 'minlength', 'maxlength', 'pattern'].filter((name) =>
      get('input').hasAttribute(name),
    ),
  ).toEqual([]);
});
