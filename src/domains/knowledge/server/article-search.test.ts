import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchGroup } from '#platform/common/search.schema.ts';
import { openKnowledgeDesk, type KnowledgeDesk } from './knowledge.fixture.ts';

let desk: KnowledgeDesk;
beforeAll(async () => {
  desk = await openKnowledgeDesk();
});
afterAll(() => desk.close());

const ownWord = () => `w${randomUUID().slice(0, 8).replaceAll(/[ae]/g, 'x')}`;

async function found(text: string): Promise<SearchGroup[]> {
  const tenantId = await desk.portal.newTenant({ licenseBundle: 'Standard' });
  const person = await desk.portal.newCustomer({ [tenantId]: ['portal:user'] });
  const path = `/tenants/${tenantId}/search?text=${encodeURIComponent(text)}`;
  return (await desk.send<{ groups: SearchGroup[] }>('GET', path, person)).body.groups;
}

test('product reference A5: questions are a kind of their own beside articles', async () => {
  const word = ownWord();
  const article = await desk.release({ titleDe: `Anleitung ${word}` });
  const question = await desk.release({ titleDe: `Warum ${word}?`, isQuestion: true });

  const groups = await found(word);
  expect(groups).toHaveLength(2);
  expect(groups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'article', label: 'Wissen' },
        hits: [expect.objectContaining({ link: { page: 'article', id: article.slug } })],
      }),
      expect.objectContaining({
        ...{ kind: 'question', label: 'Häufige Fragen' },
        hits: [expect.objectContaining({ link: { page: 'question', id: question.slug } })],
      }),
    ]),
  );
});

test('product reference A5: a result says its language where it is not the reader’s', async () => {
  const word = ownWord();
  await desk.release({
    ...{ titleDe: '', titleEn: `Guide ${word}`, bodyDe: '', bodyEn: 'Turn it on.' },
  });
  await desk.release({ titleDe: `Heft ${word}`, titleEn: '', bodyDe: 'Ein.', bodyEn: '' });

  const details = (await found(word)).flatMap(({ hits }) => hits.map(({ detail }) => detail));
  expect(details.toSorted()).toEqual(['Ein.', 'Englisch · Turn it on.']);
});
