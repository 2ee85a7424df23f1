import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { mount } from './mount.fixture.tsx';

test.each([
  ['Adler Maschinenbau GmbH', 'AM'],
  ['Hafenlogistik Nord AG', 'HN'],
  ['Bergmann & Söhne GmbH & Co. KG', 'BS'],
  ['Turnverein Eiche e.V.', 'TE'],
  ['Contoso Ltd.', 'C'],
  ['AG', 'A'],
])('a company shows its own letters, not those of its legal form: %s', async (name, letters) => {
  await mount(<Avatar name={name} shape="square" />);

  expect(document.body.textContent).toContain(letters);
  expect(document.querySelector('.ui-avatar')?.textContent).toBe(letters);
});

test('a person shows first and last name', async () => {
  await mount(<Avatar name="Sergej Ag" />);

  expect(document.querySelector('.ui-avatar')?.textContent).toBe('SA');
});
