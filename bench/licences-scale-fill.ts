import pg from 'pg';

/** Tenant of the benchmark: its number, how many people it has and licences each of them holds. */
export interface ScaleTenant {
  readonly number: number;
  readonly people: number;
  readonly licencesEach: number;
  readonly products: number;
}

const uuid = (prefix: string, of: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad((${of})::text, 12, '0'))::uuid`;

export const tenantIdOf = ({ number }: ScaleTenant): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const licenceIdOf = (product: number): string =>
  `22222222-0000-7000-8000-${String(product).padStart(12, '0')}`;
export const productIdOf = (product: number): string =>
  `CFQ7TTC0${String(product).padStart(4, '0')}`;

/** Person who reads the licences of every tenant. */
export const reader = {
  ...{ issuer: 'https://customer.idp.example', subject: 'reader' },
  email: 'reader@t1.example',
} as const;
const readerId = uuid('55555555', '1');

const tables = ['directory_users', 'licence_assignments', 'licence_activities', 'licence_days'];

/**
 * Writes tenants with everything that the pages about licences read, straight into the tables. One
 * person in thirty is disabled, every tenth was quiet for long, departments are twenty.
 */
export async function fill(ownerUrl: string, tenants: readonly ScaleTenant[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica; set work_mem = '64MB'`);
  await owner.query(`insert into users (id, kind, issuer, subject, email, name, last_sign_in_at, created_at)
    values (${readerId}, 'customer', '${reader.issuer}', '${reader.subject}', '${reader.email}', 'Reader', now(), now())`);
  for (const tenant of tenants) await owner.query(statementsOf(tenant));
  await owner.query(`analyze`);
  for (const table of tables) await owner.query(`vacuum ${table}`);
  await owner.end();
}

function statementsOf({ number, people, licencesEach, products }: ScaleTenant): string {
  const tenant = `'${tenantIdOf({ number, people, licencesEach, products })}'::uuid`;
  const user = uuid('11111111', `${String(number)} * 100000 + p`);
  const role = uuid('66666666', String(number));
  const sku = (of: string) => uuid('22222222', of);
  const everybody = `generate_series(1, ${String(people)}) p`;
  const everything = `generate_series(1, ${String(products)}) s`;
  const seats = `greatest(1, ${String(people)} * ${String(licencesEach)} / ${String(products)})`;
  return `
    insert into tenants (id, name, domain, onmicrosoft_domain, created_at)
      values (${tenant}, 'Tenant ${String(number)}', 't${String(number)}.example', 't${String(number)}.onmicrosoft.example', now());
    insert into roles (id, tenant_id, name, claims, created_at, changed_at)
      values (${role}, ${tenant}, 'Reader', '{portal:user,businesscockpit:licenses}', now(), now());
    insert into members (tenant_id, user_id, joined_at, changed_at) values (${tenant}, ${readerId}, now(), now());
    insert into role_assignments (tenant_id, user_id, role_id, origin, created_at) values (${tenant}, ${readerId}, ${role}, 'tenant', now());
    insert into licence_pools (tenant_id, sku_id, part_number, status, applies_to, enabled, warning, suspended, locked_out, consumed, read_at)
      select ${tenant}, ${sku('s')}, 'PART_' || s, 'Enabled', 'User', ${seats} + s, 0, 0, 0, ${seats}, now() from ${everything};
    insert into subscriptions (tenant_id, id, external_ref, name, offer_id, product_id, sku_id, title, edition, seats, term_duration, billing_plan,
        starts_on, ends_on, renews_on, end_of_term_action, term_price, currency_code, monthly, state, order_id, order_number, is_trial, is_addon, booked_at)
      select ${tenant}, ${uuid('33333333', `${String(number)} * 1000 + s`)}, 'ref ' || s, 'Product ' || s, 'offer ' || s,
        'CFQ7TTC0' || lpad(s::text, 4, '0'), '0001', 'Product ' || s, '', ${seats} + s, 'P1Y', 'Monthly',
        current_date - 200, current_date + 10 + s, current_date + 10 + s, 'renew', 12 * s * (${seats} + s), 'EUR', s * (${seats} + s), 'active',
        ${uuid('44444444', 's')}, 'O-' || s, false, false, now() - interval '200 days' from ${everything};
    insert into directory_users (tenant_id, id, name, address, department, job_title, user_type, company, country, cost_centre, is_enabled, created_at, read_id, last_active_on)
      select ${tenant}, ${user}, 'Name ' || (p * 7919 % 99991), 'name.' || p || '@t${String(number)}.example', 'Department ' || (p % 20), '', 'Member',
        'Company ' || (p % 3), 'DE', 'KST ' || (p % 40), p % 30 <> 0, now() - interval '2 years', ${tenant},
        current_date - case when p % 10 = 0 then 40 + p % 100 else p % 7 end from ${everybody};
    insert into licence_assignments (tenant_id, user_id, sku_id, group_id, state, error)
      select ${tenant}, ${user}, ${sku(`1 + (p * 7 + s) % ${String(products)}`)}, '00000000-0000-0000-0000-000000000000',
        case when (p + s) % 997 = 0 then 'Error' else 'Active' end, 'None'
      from ${everybody}, generate_series(1, ${String(licencesEach)}) s on conflict do nothing;
    insert into licence_activities (tenant_id, user_id, workload, last_on)
      select ${tenant}, ${user}, w, current_date - case when p % 10 = 0 then 40 + p % 100 else p % 7 end
      from ${everybody}, unnest('{exchange,teams,sharePoint}'::text[]) w;
    insert into licence_days (tenant_id, day, sku_id, enabled, consumed)
      select ${tenant}, current_date - d, ${sku('s')}, ${seats} + s, ${seats} from generate_series(0, 200) d, ${everything};
    insert into licence_counts (tenant_id, activity_read_at, is_due) values (${tenant}, now(), true)`;
}
