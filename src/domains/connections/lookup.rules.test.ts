import { expect, test } from 'vitest';
import { consentLink } from './connection.rules.ts';
import { suggestedFacts, wantedDirectory } from './lookup.rules.ts';

const id = '6f1d2a30-4c0b-4e3a-9a51-1b7c0e5d2a01';

test.each([
  [id.toUpperCase(), { by: 'id', id }],
  [' Adler.example ', { by: 'domain', domain: 'adler.example' }],
  ['lena@adler.example', { by: 'domain', domain: 'adler.example' }],
  ['https://www.adler.example/kontakt', { by: 'domain', domain: 'www.adler.example' }],
  ['müller.example', { by: 'domain', domain: 'müller.example' }],
  ['Adler Maschinenbau', undefined],
  ['', undefined],
])('who looks for %j means %j', (text, wanted) => {
  expect(wantedDirectory(text)).toEqual(wanted);
});

test('B9 the link to consent names application, directory and way back, and no secret', () => {
  const facts = {
    login: 'https://login.microsoftonline.com',
    clientId: '0f5c7a10-0000-4000-8000-000000000001',
    graphResource: 'https://graph.microsoft.com',
    publicUrl: 'https://portal.nordwind.example',
  };

  expect(consentLink(facts, id)).toBe(
    `https://login.microsoftonline.com/${id}/v2.0/adminconsent?client_id=${facts.clientId}&scope=https%3A%2F%2Fgraph.microsoft.com%2F.default&redirect_uri=https%3A%2F%2Fportal.nordwind.example%2F`,
  );
});

test('A13 a form is filled by the directory’s own word, else by what was typed', () => {
  const told = {
    name: 'Adler AG',
    domain: 'adler.example',
    initialDomain: 'adler.onmicrosoft.com',
  };
  const byId = { by: 'id', id } as const;
  const byDomain = (domain: string) => ({ by: 'domain', domain }) as const;

  expect(suggestedFacts(byId, { told })).toEqual({
    ...{ name: 'Adler AG', domain: 'adler.example', onmicrosoftDomain: 'adler.onmicrosoft.com' },
  });
  expect(suggestedFacts(byDomain('adler-service.example'), { told })).toMatchObject({
    domain: 'adler-service.example',
  });
  expect(suggestedFacts(byDomain('x.onmicrosoft.com'), { told: undefined })).toEqual({
    ...{ name: '', domain: '', onmicrosoftDomain: 'x.onmicrosoft.com' },
  });
  expect(suggestedFacts(byId, { told: undefined, customerName: 'Adler' })).toEqual({
    ...{ name: 'Adler', domain: '', onmicrosoftDomain: '' },
  });
});
