import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import type { Claim } from '#platform/common/access.ts';
import { searchContract, type SearchGroup } from '#platform/common/search.schema.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { mailDatasetsStore, postureDatasetsStore } from './posture-datasets.store.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';
import { controlSource, mailDomainSource } from './posture.store.ts';

const clock = new Date('2026-11-24T08:00:00Z');
let portal: PosturePortal;
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
  portal.mount(
    searchContract,
    createSearchHandlers([controlSource, mailDomainSource], memberRoles),
  );
});
afterAll(() => portal.close());

async function newCompany() {
  const tenantId = await portal.newTenant();
  await withTenant(portal.db, tenantId, async (tx) => {
    const name = 'BlockLegacyAuthentication';
    const facts = { category: 'Identity', title: 'Block legacy authentication', max: 8, rank: 1 };
    const words = { cost: '', impact: '', service: '', remediation: '', statedAs: '' };
    const controls = [{ name, category: 'Identity', description: '', points: 0 }];
    const scores = [{ day: '2026-11-24', points: 0, max: 8, controls }];
    const read = { scores, controls: [{ name, ...facts, ...words, isDeprecated: false }] };
    await postureDatasetsStore.saveScores(tx, read, clock);
    const domain = { name: 'adler.example', initialName: 'a.onmicrosoft.example', sendsMail: true };
    const none = { spf: [], spfLookups: 0, dkim1: [], dkim2: [], dmarc: [] };
    const own = { ...domain, ...none, dmarcFrom: 'adler.example' };
    await mailDatasetsStore.saveMailDomains(tx, [own], clock);
  });
  const search = async (claim: Claim, text: string) => {
    const person = await portal.newCustomer({ [tenantId]: ['portal:user', claim] });
    const path = `/tenants/${tenantId}/search?text=${encodeURIComponent(text)}`;
    const { body } = await portal.get<{ groups: SearchGroup[] }>(person, path);
    return body.groups.flatMap(({ kind, hits }) =>
      hits.map(({ title, link }) => ({ kind, title, link })),
    );
  };
  return { search };
}

const control = {
  ...{ kind: 'control', title: 'Block legacy authentication' },
  link: { page: 'control', id: 'blocklegacyauthentication' },
};

test('A11.1 a measure is found by words and by Microsoft’s name, for who may see measures', async () => {
  const { search } = await newCompany();

  expect(await search('security:dashboards:ciso', 'authentication legacy')).toEqual([control]);
  expect(await search('security:dashboards:ceo', 'BlockLegacyAuth')).toEqual([control]);
  expect(await search('security:dashboards:identity', 'legacy')).toEqual([]);
});

test('a domain is found by its name, for who may see mail and chat', async () => {
  const { search } = await newCompany();
  const found = await search('security:dashboards:communications', 'adler');

  expect(found).toEqual([
    {
      ...{ kind: 'mailDomain', title: 'adler.example' },
      link: { page: 'mailDomain', id: 'adler.example' },
    },
  ]);
  expect(await search('security:dashboards:ciso', 'adler')).toEqual([]);
});
