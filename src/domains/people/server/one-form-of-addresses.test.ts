import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const file = 'domains/directory/0052_one_form_of_addresses.sql';

test('0143: addresses that were stored otherwise get the one form, and doubles stop no migration', async () => {
  const url = await ownDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [tenant, user] = [randomUUID(), randomUUID()];
  try {
    await client.query("delete from migrations where owner = 'domains/directory' and number = 52");
    await client.query(
      "insert into tenants (id, name, domain, created_at) values ($1, 'A', '', now())",
      [tenant],
    );
    for (const email of [
      'mi\u00ADa@a.example',
      'Mia@a.example',
      '\u200Bjo@a.example',
      'jo\u2060@a.example',
    ])
      await client.query(
        "insert into invitations (tenant_id, email, role_ids, state, invited_by, created_at) values ($1, $2, '{}', 'sent', 'L', now())",
        [tenant, email],
      );
    await client.query(
      "insert into users (id, kind, issuer, subject, email, name, created_at) values ($1, 'customer', 'i', 's', $2, $3, now())",
      [user, 'jo\u0308rg@a.example', 'Jo\u0308rg'],
    );

    expect(await migrate(url)).toEqual([file]);

    const { rows } = await client.query<{ email: string }>(
      'select email from invitations where tenant_id = $1 order by id',
      [tenant],
    );
    expect(rows.map(({ email }) => email)).toEqual([
      'mi\u00ADa@a.example',
      'Mia@a.example',
      'jo@a.example',
      'jo\u2060@a.example',
    ]);
    const found = await client.query('select email, name from users where id = $1', [user]);
    expect(found.rows).toEqual([{ email: 'jörg@a.example', name: 'Jörg' }]);
  } finally {
    await client.end();
  }
});
