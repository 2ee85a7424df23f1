import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { words } from '#platform/common/texts/words.ts';
import { chooseLanguage } from '../settings/settings.ts';
import { LanguageProvider } from './language-provider.tsx';
import { useT } from './use-t.ts';

const de = words({ hello: 'Guten Tag' });

test('the page stays in its language until the texts of the new one are loaded', async () => {
  const english = Promise.withResolvers<{ readonly hello: string }>();
  const texts = catalogue({ de, en: () => english.promise });
  const Greeting = () => <p>{useT(texts)('hello')}</p>;
  const root = document.body.appendChild(document.createElement('div'));
  chooseLanguage('de');
  await act(async () =>
    createRoot(root).render(
      <LanguageProvider>
        <Suspense fallback="…">
          <Greeting />
        </Suspense>
      </LanguageProvider>,
    ),
  );

  await act(async () => chooseLanguage('en'));
  expect([root.textContent, document.documentElement.lang]).toEqual(['Guten Tag', 'de']);

  await act(async () => english.resolve({ hello: 'Hello' }));
  expect([root.textContent, document.documentElement.lang]).toEqual(['Hello', 'en']);
});
