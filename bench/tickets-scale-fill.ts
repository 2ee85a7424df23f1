import pg from 'pg';

/** Tickets of every tenant. */
export const ticketsOfEach = 100;
/** Tickets that are open over all tenants: the work of the operator's staff, whatever lies behind. */
const openTickets = 500;

/** Tickets that have the same two words, however many there are: the answer is as long in both. */
const ticketsOfWords = 200;

/** Words of subjects: every ticket has two of them, and a device that is its own. */
const vocabularyOf = (tenants: number): number => (tenants * ticketsOfEach) / ticketsOfWords;

export const tenantIdOf = (tenant: number): string =>
  `00000000-0000-7000-8000-${String(tenant).padStart(12, '0')}`;

/** People who read the tickets of one tenant each. */
export const readers = 20;
export const subjectOf = (reader: number): string => `reader-${String(reader)}`;
export const addressOf = (reader: number): string => `reader-${String(reader)}@tenants.example`;
/** Tenant of a reader, spread over all. */
export const homeOf = (reader: number, tenants: number): number => 1 + ((reader * 37) % tenants);

/** Words by which the ticket is found; `ticket` counts over all tenants from 1. */
export const wordsOf = (ticket: number, tenants: number): string => {
  const vocabulary = vocabularyOf(tenants);
  return `thema${String((ticket * 7) % vocabulary)} ort${String((ticket * 11) % vocabulary)}`;
};
export const deviceOf = (ticket: number): string => `pc${String(ticket)}x`;

const tenantUuid = `('00000000-0000-7000-8000-' || lpad((1 + (n - 1) / ${String(ticketsOfEach)})::text, 12, '0'))::uuid`;

/** Writes so many tenants with their tickets, straight into the tables. */
export async function fill(
  ownerUrl: string,
  { tenants, issuer }: { readonly tenants: number; readonly issuer: string },
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const all = tenants * ticketsOfEach;
  const openEvery = Math.max(1, Math.floor(all / openTickets));
  const vocabulary = vocabularyOf(tenants);
  const subject = `'thema' || (n * 7) % ${String(vocabulary)} || ' ort' || (n * 11) % ${String(vocabulary)} || ' pc' || n || 'x'`;
  const isOpen = `n % ${String(openEvery)} = 0`;
  await owner.query(`set session_replication_role = replica; set work_mem = '64MB'`);
  await owner.query(`insert into tenants (id, name, domain, onmicrosoft_domain, created_at)
    select ('00000000-0000-7000-8000-' || lpad(t::text, 12, '0'))::uuid, 'Tenant ' || t, 't' || t || '.example',
      't' || t || '.onmicrosoft.example', now() from generate_series(1, ${String(tenants)}) t`);
  for (let reader = 1; reader <= readers; reader += 1) {
    const user = `55555555-0000-7000-8000-${String(reader).padStart(12, '0')}`;
    const role = `66666666-0000-7000-8000-${String(reader).padStart(12, '0')}`;
    const tenant = tenantIdOf(homeOf(reader, tenants));
    await owner.query(
      `insert into users (id, kind, issuer, subject, email, name, last_sign_in_at, created_at)
        values ($1, 'customer', $2, $3, $4, 'Reader', now(), now())`,
      [user, issuer, subjectOf(reader), addressOf(reader)],
    );
    await owner.query(`insert into roles (id, tenant_id, name, claims, created_at, changed_at)
      values ('${role}', '${tenant}', 'Reader', '{portal:user,operations}', now(), now());
      insert into members (tenant_id, user_id, joined_at, changed_at) values ('${tenant}', '${user}', now(), now());
      insert into role_assignments (tenant_id, user_id, role_id, origin, created_at)
        values ('${tenant}', '${user}', '${role}', 'tenant', now())`);
  }
  await owner.query(`insert into tickets (tenant_id, subject, form_key, form_version, state, priority, requester_id,
      requester, share, created_at, updated_at, last_answer_at, last_answer_by, last_answer_side, due_at, solved_at, search, staff_search)
    select ${tenantUuid}, s.subject, 'question', 1, case when ${isOpen} then 'inProgress' else 'closed' end, 'normal',
      '55555555-0000-7000-8000-000000000001', 'Reader', 'everyone', s.at, s.at, s.at, 'Reader', 'customer',
      case when ${isOpen} then s.at + interval '4 hours' end, case when not (${isOpen}) then s.at end, s.words, s.words
    from generate_series(1, ${String(all)}) n
    cross join lateral (select ${subject} as subject, now() - n * interval '1 second' as at,
      to_tsvector('german', ${subject}) || to_tsvector('english', ${subject}) as words) s`);
  await owner.query('analyze');
  await owner.query('vacuum tickets');
  await owner.end();
}
