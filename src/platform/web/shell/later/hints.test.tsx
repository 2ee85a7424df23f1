import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLanguage, useSettings } from '../../settings/settings.ts';
import { mount } from '../../ui/mount.fixture.tsx';
import { Hints } from './hints.tsx';
import { hintTexts } from './hint-texts.ts';

beforeEach(async () => {
  chooseLanguage('de');
  await hintTexts.load('de');
  useSettings.setState({ seenHints: [] });
});
afterEach(() => useSettings.setState({ seenHints: [] }));

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.ariaLabel === name,
  );

test('three hints come one after the other, and never again', async () => {
  await mount(<Hints />);
  expect(document.querySelector('aside')?.textContent).toContain('1 von 3');

  await act(async () => button('Weiter')?.click());
  await act(async () => button('Weiter')?.click());
  expect(document.querySelector('aside')?.textContent).toContain('3 von 3');
  await act(async () => button('Fertig')?.click());

  expect(document.querySelector('aside')).toBeNull();
  expect(useSettings.getState().seenHints).toEqual(['search', 'menu', 'help']);
});

test('Escape ends them all, for who does not want any', async () => {
  await mount(<Hints />);

  await act(async () =>
    button('Weiter')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    ),
  );

  expect(document.querySelector('aside')).toBeNull();
  expect(useSettings.getState().seenHints).toHaveLength(3);
});
