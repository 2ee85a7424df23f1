import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import type { Claim } from '#platform/common/access.ts';
import {
  searchContract,
  staffSearchContract,
  type SearchGroup,
} from '#platform/common/search.schema.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import type { SearchSource } from '#platform/server/search/search-source.ts';
import { searchSources } from './registers.ts';

let shop: Shop;
let buyer: Buyer;
let neighbour: Buyer;
const mark = randomUUID().slice(0, 8);
const tenantName = `Nordlicht ${mark} Reederei`;

beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase() });
  shop.portal.mount(
    searchContract,
    createSearchHandlers([...searchSources, behindBundle], memberRoles),
  );
  shop.portal.mount(staffSearchContract, createSearchHandlers(searchSources, memberRoles));
  const tenant = {
    name: tenantName,
    licenseBundle: 'Standard',
    marketplaceOnboarded: true,
  } as const;
  buyer = await shop.newBuyer({ tenant, claims: [...everything] });
  neighbour = await shop.newBuyer({ claims: [...everything] });
  await book(buyer, 'Visio Plan 2');
  await book(neighbour, 'Visio Plan 1');
});
afterAll(() => shop.close());

/** A list that the smallest licence bundle does not carry. */
const behindBundle: SearchSource = {
  kind: 'probe',
  label: { de: 'Probe', en: 'Probe' },
  sign: 'wallet',
  place: 90,
  of: 'tenant',
  list: { method: 'GET', path: '/probe', needs: ['portal:user'], bundle: 'budgetLimit' },
  find: async () => [{ id: 'probe', title: 'Budget Probe', detail: '' }],
};

const everything = ['portal:user', 'marketplace', 'marketplace:shop', 'tenant:users'] as const;

async function book(of: Buyer, title: string): Promise<void> {
  await of.add(shop.sell({ title, edition: title }), 25);
  const { body } = await of.place({ poNumber: 'HLN 2026/130' });
  await shop.carryOut(of, body.id);
}

async function search(
  person: TestPerson,
  path: string,
  text: string,
): Promise<{ status: number; groups: SearchGroup[] }> {
  const { status, body } = await shop.portal.get(
    `${path}?text=${encodeURIComponent(text)}`,
    person,
  );
  return { status, groups: status === 200 ? (body as { groups: SearchGroup[] }).groups : [] };
}

const inTenant = (text: string, by: Buyer = buyer, of: Buyer = by) =>
  search(by.person, `/tenants/${of.tenantId}/search`, text);

async function titles(text: string, by?: Buyer): Promise<string[]> {
  const { groups } = await inTenant(text, by);
  return groups.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind} ${title}`));
}

const inSystem = (statement: RawBuilder<unknown>) =>
  withSystem(shop.portal.db, (db) => statement.execute(db));

const openTicketRow = (tenantId: string, id: string, subject: string) =>
  withTenant(shop.portal.db, tenantId, (db) =>
    sql`insert into tickets (id, subject, form_key, form_version, state, priority, requester, created_at, updated_at,
        last_answer_at, last_answer_by, last_answer_side, staff_search)
      values (${id}, ${subject}, 'question', 1, 'received', 'normal', 'Lena', now(), now(), now(), 'Lena', 'customer',
        to_tsvector('german', ${subject}) || to_tsvector('english', ${subject}))`.execute(db),
  );

async function auditedSearches(by: TestPerson): Promise<number> {
  const { rows } = await withSystem(shop.portal.db, (db) =>
    sql<{ count: number }>`select count(*)::int as count from operator_audit_entries
      where actor_id = ${by.userId} and subject_kind = 'everyTenant'`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

describe('product reference: search finds what a person may read', () => {
  test('subscriptions and orders by their product, with sign, amount and page', async () => {
    const { groups } = await inTenant('visio plan');

    expect(groups).toMatchObject([
      {
        kind: 'subscription',
        label: 'Abonnements',
        sign: 'product',
        hits: [
          {
            title: 'Visio Plan 2',
            detail: '25 Plätze, Visio Plan 2',
            link: { page: 'subscription' },
            amount: { currencyCode: 'EUR' },
            fit: 5,
          },
        ],
      },
      { kind: 'order', hits: [{ title: 'ORD-00001', link: { page: 'order' }, fit: 3 }] },
    ]);
  });

  test('mistyped words find the same, as mistyped', async () => {
    const { groups } = await inTenant('visoi');

    expect(groups.map(({ kind }) => kind)).toEqual(['subscription', 'order']);
    expect(groups.flatMap(({ hits }) => hits.map(({ fit }) => fit))).toEqual([1, 1]);
  });

  test.each(['ORD-00001', 'ord 1', '00001', 'HLN 2026/130'])('an order by "%s"', async (text) => {
    expect(await titles(text)).toContain('order ORD-00001');
  });

  test('people by name and address, who was removed is not found', async () => {
    const colleague = await shop.newColleague(buyer, ['portal:user']);
    const [first = ''] = colleague.person.email.split('@');

    expect(await titles(first)).toContainEqual(expect.stringMatching(/^person /));
  });

  test('nothing fits: no groups, and no fault for signs that mean something to SQL', async () => {
    for (const text of ['zzzzqqqq', "zzqq%' or", '__', '\\\\', ':&|!'])
      expect(await inTenant(text)).toEqual({ status: 200, groups: [] });
  });

  test('one letter is refused', async () => {
    expect((await inTenant('v')).status).toBe(400);
  });
});

describe('row security and rights', () => {
  test('a tenant never finds what another has', async () => {
    expect(await titles('visio plan 1')).not.toContain('subscription Visio Plan 1');
    expect(await titles('visio plan 1', neighbour)).toContain('subscription Visio Plan 1');
  });

  test('a stranger is refused, as for a tenant that does not exist', async () => {
    expect((await inTenant('visio', neighbour, buyer)).status).toBe(403);
  });

  test('without the right to a list its rows are not found', async () => {
    const reader = await shop.newColleague(buyer, ['portal:user']);
    const admin = await shop.newColleague(buyer, ['portal:user', 'tenant:users']);
    const [name = ''] = admin.person.email.split('@');

    expect(await titles('visio', reader)).toEqual([]);
    expect(await titles('ORD-00001', reader)).toEqual([]);
    expect(await titles(name, reader)).toEqual([]);
    expect(await titles('visio', admin)).toEqual([]);
    expect(await titles(name, admin)).toContainEqual(expect.stringMatching(/^person /));
  });

  test('a licence bundle that closes a list closes its search', async () => {
    const small = await shop.newBuyer({
      tenant: { licenseBundle: 'Essential' },
      claims: [...everything],
    });

    expect(await titles('budget probe', buyer)).toEqual(['probe Budget Probe']);
    expect(await titles('budget probe', small)).toEqual([]);
  });
});

describe('product reference: what a company asked, met and was billed', () => {
  const kindsOf = async (text: string, claims: readonly Claim[], of: Buyer = buyer) => {
    const { person } = await shop.newColleague(of, ['portal:user', ...claims]);
    const { groups } = await search(person, `/tenants/${of.tenantId}/search`, text);
    return groups.map(({ kind }) => kind);
  };
  const run = (statement: RawBuilder<unknown>) =>
    withTenant(shop.portal.db, buyer.tenantId, (db) => statement.execute(db));

  test('a ticket of a colleague once it is shared with everyone, never a private one', async () => {
    const id = randomUUID();
    await openTicketRow(buyer.tenantId, id, `Scanner ${mark} klemmt`);
    const text = `scanner ${mark}`;
    const share = (mode: string) =>
      run(sql`update tickets set share = ${mode},
        search = to_tsvector('german', subject) where id = ${id}`);

    await share('private');
    expect(await kindsOf(text, ['operations', 'portal:admin'])).toEqual([]);
    await share('everyone');
    expect(await kindsOf(text, ['operations'])).toEqual(['ticket']);
    expect(await kindsOf(text, [])).toEqual([]);
    expect(await kindsOf(text, ['operations'], neighbour)).toEqual([]);
  });

  test('an incident by number and title, for who may read incidents', async () => {
    const { rows } = await run(
      sql`insert into incidents (title, kind, severity, state, source, began_at, noticed_at, last_activity_at)
        values (${`Postfach ${mark} gekapert`}, 'phishing', 'high', 'analysing', 'staff', now(), now(), now())
        returning number`,
    );
    const { number } = rows[0] as { number: string };

    for (const text of [`postfach ${mark}`, `INC-${number.padStart(4, '0')}`]) {
      expect(await kindsOf(text, ['security:incidents:read'])).toEqual(['incident']);
      expect(await kindsOf(text, [])).toEqual([]);
      expect(await kindsOf(text, ['security:incidents:read'], neighbour)).toEqual([]);
    }
  });

  test('an issue of a service and a change of Microsoft, for who may see the environment', async () => {
    const held = ['operations:managedtenant'] as const;
    await run(
      sql`insert into health_issues (id, service, title, feature, impact, classification, status, started_at, updated_at, posts)
        values (${`EX${mark}`}, 'Exchange Online', 'Mail is late', '', '', 'incident', 'investigating', now(), now(), '[]')`,
    );
    await run(
      sql`insert into service_changes (id, title, services, category, severity, is_major, tags, published_at, updated_at, body)
        values (${`MC${mark}`}, 'Town halls', '{}', 'planForChange', 'normal', false, '{}', now(), now(), '[]')`,
    );

    expect(await kindsOf(`EX${mark}`, [...held])).toEqual(['healthIssue']);
    expect(await kindsOf(`mc${mark}`, [...held])).toEqual(['serviceChange']);
    expect(await kindsOf(`EX${mark}`, [])).toEqual([]);
    expect(await kindsOf(`EX${mark}`, [...held], neighbour)).toEqual([]);
  });

  test('an invoice by a part of its number, for who may read invoices', async () => {
    const text = `2041-${mark}`;
    await run(
      sql`insert into invoices (number, kind, state, month, issued_on, due_on, currency_code, net, tax_case,
          tax_rate, tax, gross, buyer, seller, issued_at)
        values (${text}, 'invoice', 'open', '2041-10-01', '2041-11-01', '2041-11-15', 'EUR', 100, 'domestic',
          19, 19, 119, '{}', '{}', now())`,
    );

    expect(await kindsOf(text, ['businesscockpit:finances'])).toEqual(['invoice']);
    expect(await kindsOf(text, [])).toEqual([]);
    expect(await kindsOf(text, ['businesscockpit:finances'], neighbour)).toEqual([]);
  });
});

describe('staff', () => {
  const staff = (person: TestPerson, text: string) => search(person, '/admin/search', text);
  const kinds = async (person: TestPerson, text: string) =>
    (await staff(person, text)).groups.map(({ kind }) => kind);

  test('find customers, mistyped too, and choose them', async () => {
    const person = await shop.portal.newStaff(['Marketplace.Write']);
    const { groups } = await staff(person, `nordlicht ${mark}`);

    expect(groups).toMatchObject([
      {
        kind: 'tenant',
        hits: [{ title: tenantName, tenantId: buyer.tenantId, link: { page: 'customer' } }],
      },
    ]);
    expect(await kinds(person, `nordlihct ${mark}`)).toEqual(['tenant']);
  });

  test('find orders of all customers by number, with an entry in the audit trail', async () => {
    const person = await shop.portal.newStaff(['Marketplace.Write']);
    const { groups } = await staff(person, 'ORD-00001');

    expect(groups).toMatchObject([{ kind: 'staffOrder' }]);
    expect(groups[0]?.hits.length).toBeGreaterThan(0);
    expect(groups[0]?.hits.every(({ tenantId }) => tenantId !== null)).toBe(true);
    // Numbers repeat from customer to customer, so each says whose it is.
    expect(groups[0]?.hits.map(({ title }) => title)).toEqual(
      groups[0]?.hits.map(() => expect.stringMatching(/^ORD-00001, ./)),
    );
  });

  test('find people of customers and employees only with the right to keep them', async () => {
    const keeper = await shop.portal.newStaff(['Tenants.Users.Write', 'EmployeeManagement']);
    const seller = await shop.portal.newStaff(['SalesTools.Write']);
    const ofCustomer = buyer.person.email;

    expect(await kinds(keeper, ofCustomer)).toContain('account');
    expect(await kinds(keeper, keeper.email)).toContain('employee');
    expect(await kinds(seller, ofCustomer)).toEqual([]);
    expect(await kinds(seller, keeper.email)).toEqual([]);
  });

  test('find groups of customers by name and words, for who keeps them, and open them', async () => {
    const keeper = await shop.portal.newStaff(['Tenants.Write']);
    const id = await withSystem(shop.portal.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`insert into tenant_groups
        (name, description, tenant_ids, created_at, changed_at)
        values (${`Nordwest ${mark}`}, 'Alle an der Küste', '{}', now(), now()) returning id`.execute(
        tx,
      );
      return rows[0]?.id;
    });
    const seller = await shop.portal.newStaff(['SalesTools.Write']);
    const hit = { title: `Nordwest ${mark}`, link: { page: 'tenantGroup', id } };

    for (const text of [`nordwest ${mark}`, `küste ${mark}`])
      expect((await staff(keeper, text)).groups).toMatchObject([
        { kind: 'tenantGroup', hits: [hit] },
      ]);
    expect(await kinds(seller, `nordwest ${mark}`)).toEqual([]);
  });

  test('find products, hidden ones too, only with the right to keep the catalogue', async () => {
    const title = `Visio ${mark} Plan 9`;
    await inSystem(
      sql`insert into products (product_id, title, subtitle, description, publisher, category, search_text, title_key, is_hidden)
        values (${`CFQ${mark}`}, ${title}, '', '', 'Microsoft', 'other', ${` visio ${mark} plan 9`}, ${title}, true)`,
    );
    const keeper = await shop.portal.newStaff(['Marketplace.Write']);
    const seller = await shop.portal.newStaff(['SalesTools.Write']);

    expect((await staff(keeper, `visio ${mark}`)).groups).toMatchObject([
      {
        kind: 'managedProduct',
        hits: [{ title, link: { page: 'managedProduct', id: `CFQ${mark}` } }],
      },
    ]);
    expect(await kinds(keeper, `vosio ${mark}`)).toEqual(['managedProduct']);
    expect(await kinds(seller, `visio ${mark}`)).toEqual([]);
    expect((await inTenant(`visio ${mark}`)).groups).toEqual([]);
  });

  test('find articles by title, tag and text, drafts too, which no customer finds', async () => {
    const id = randomUUID();
    await inSystem(
      sql`insert into articles (id, slug, title_de, title_en, body_de, audience, tags, owner_name, state, revision, created_at, changed_at, changed_by)
        values (${id}, ${`entwurf-${mark}`}, ${`Drucker ${mark}`}, ${`Printer ${mark}`}, ${`Öffnen Sie die Klappe ${mark}.`}, 'internal', array['toner'], 'Nora', 'draft', 1, now(), now(), 'Nora')`,
    );
    const person = await shop.portal.newStaff(['DasTool.Write']);
    const hits = [{ title: `Drucker ${mark}`, link: { page: 'keptArticle', id } }];

    for (const text of [
      `drucker ${mark}`,
      `toner ${mark}`,
      `printer ${mark}`,
      `oeffnen klappe ${mark}`,
    ])
      expect((await staff(person, text)).groups).toMatchObject([{ kind: 'keptArticle', hits }]);
    expect((await inTenant(`drucker ${mark}`)).groups).toEqual([]);
  });

  test('find tickets by number, words and customer only with the right to the inbox', async () => {
    const id = randomUUID();
    const subject = `Beamer ${mark} flackert`;
    await openTicketRow(buyer.tenantId, id, subject);
    const keeper = await shop.portal.newStaff(['Tenants.Write']);
    const seller = await shop.portal.newStaff(['SalesTools.Write', 'Marketplace.Write']);
    const link = { page: 'deskTicket', id: `${buyer.tenantId}.${id}` };
    const ofTickets = async (text: string, person = keeper) =>
      (await staff(person, text)).groups.find(({ kind }) => kind === 'deskTicket')?.hits ?? [];
    const [found] = await ofTickets(`beamer ${mark}`);
    const number = found?.detail.split(',')[0] ?? '';

    expect(found).toMatchObject({ title: subject, detail: `${number}, ${tenantName}`, link });
    for (const text of [`#${number}`, number, `beam ${mark}`, `nordlicht ${mark}`])
      expect(await ofTickets(text)).toContainEqual(expect.objectContaining({ id }));
    for (const text of [`beamer ${mark}`, number, `nordlicht ${mark}`])
      expect(await ofTickets(text, seller)).toEqual([]);
    expect((await inTenant(`beamer ${mark}`)).groups).toEqual([]);
  });

  test('a question about tickets is one entry in the audit trail, a mistyped one no other', async () => {
    const person = await shop.portal.newStaff(['Tenants.Write']);
    await staff(person, 'zzzzqqqq');
    await staff(person, 'zz');

    expect(await auditedSearches(person)).toBe(1);
  });

  test('customers have no search of staff', async () => {
    expect((await staff(buyer.person, 'nordlicht')).status).toBe(403);
  });
});
