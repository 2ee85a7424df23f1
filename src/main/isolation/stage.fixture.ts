import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  claims,
  internalPermissions,
  type Claim,
  type InternalPermission,
} from '#platform/common/access.ts';
import type { Needs } from '#platform/common/routes.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { mountEvery, type Mutate } from './endpoints.fixture.ts';
import { fillTenant, idOf, tableOf, type Filled } from './victim.fixture.ts';
import { appSlices, domainSlices } from '../server-slices.ts';

/** Two tenants full of rows, and everybody who has no business with the second one. */
export interface Stage {
  readonly portal: TestPortal;
  readonly owner: pg.Client;
  readonly attacker: Filled;
  readonly victim: Filled;
  /** Names of all tables that tenants have rows in. */
  readonly tables: readonly string[];
  /** Tokens by the fault of their bearer. */
  readonly strangers: Readonly<Record<string, string>>;
  /** API tokens: another tenant's, and the victim's that were good once. */
  readonly programs: Readonly<Record<'foreign' | 'revoked' | 'expired', string>>;
  readonly bearers: Readonly<
    Record<'adminOfA' | 'everyPermission' | 'noPermission' | 'forged' | 'expired', string>
  >;
  /** A member of the victim with every claim but these. */
  memberWithout(needs: Needs): Promise<string>;
  /** Staff with every permission but these. */
  staffWithout(needs: Needs): Promise<string>;
  /** Calls once as everybody whose use would soon be noted anew: before anything is compared. */
  meet(): Promise<void>;
  close(): Promise<void>;
}

/** Deliberate faults that the tests must detect. */
export interface Broken {
  readonly mutate?: Mutate;
  /** True: anybody who may enter one tenant may enter all, with the same claims. */
  readonly entersEverywhere?: boolean;
  /** Mounts routes without a contract before the first request. */
  readonly mountMore?: (portal: TestPortal) => void;
}

export async function openStage(
  databaseUrl: string,
  { mutate = (endpoint) => endpoint, entersEverywhere = false, mountMore }: Broken = {},
): Promise<Stage> {
  const portal = await openTestPortal({
    databaseUrl,
    logLevel: 'silent',
    ...(entersEverywhere && { wrapCaller: everywhere }),
  });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  mountEvery(portal.mount, mutate);
  mountMore?.(portal);
  const [attacker, victim] = [await aTenant(portal), await aTenant(portal)];
  const tables = await fillTenant(owner, attacker);
  await fillTenant(owner, victim);
  const adminOfA = await portal.newCustomer({ [attacker.tenantId]: claims });
  const everyPermission = await portal.newStaff(internalPermissions);
  const noPermission = await portal.newStaff([]);
  const stage: Stage = {
    portal,
    owner,
    attacker,
    victim,
    tables,
    strangers: await strangersTo(portal, owner, victim),
    programs: {
      foreign: await apiTokenOf(portal, attacker.tenantId, adminOfA),
      ...(await deadTokensOf(portal, owner, victim)),
    },
    bearers: {
      adminOfA: adminOfA.bearer,
      everyPermission: everyPermission.bearer,
      noPermission: noPermission.bearer,
      forged: `${adminOfA.bearer.slice(0, -6)}AAAAAA`,
      expired: await expired(portal, adminOfA),
    },
    memberWithout: remembered((needs) => memberWithout(portal, victim, needs)),
    staffWithout: remembered((needs) => staffWithout(portal, needs)),
    meet: () => meetAgain(portal),
    async close() {
      await owner.end();
      await portal.close();
    },
  };
  for (const bearer of [
    ...Object.values(stage.bearers),
    ...Object.values(stage.strangers),
    stage.programs.foreign,
  ])
    await greet(portal, bearer);
  return stage;
}

async function aTenant(portal: TestPortal): Promise<Filled> {
  const tenantId = await portal.newTenant({
    licenseBundle: 'Standard',
    marketplaceOnboarded: true,
    securityOnboarded: true,
  });
  const member = await portal.newCustomer({ [tenantId]: ['portal:user'] });
  return { tenantId, userId: member.userId };
}

/** Everybody who was greeted at a portal, and when they were last. */
const greeted = new WeakMap<TestPortal, { readonly bearers: Set<string>; at: number }>();

/** The use of a token is noted anew after five minutes (credentials.schema.ts). */
const isNewsAfterMs = 4 * 60_000;

async function meetAgain(portal: TestPortal): Promise<void> {
  const met = greeted.get(portal);
  if (!met || Date.now() - met.at < isNewsAfterMs) return;
  met.at = Date.now();
  for (const bearer of met.bearers) await greet(portal, bearer);
}

/** The first call of a person notes their sign-in; it is made before anything is compared. */
async function greet(portal: TestPortal, bearer: string): Promise<string> {
  const met = greeted.get(portal) ?? { bearers: new Set(), at: Date.now() };
  greeted.set(portal, met);
  met.bearers.add(bearer);
  await portal.app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${bearer}` } });
  return bearer;
}

async function expired({ issuers }: TestPortal, { subject, email }: TestPerson): Promise<string> {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
  return issuers.customer.token({
    sub: subject,
    preferred_username: email,
    name: email,
    iat: anHourAgo - 300,
    exp: anHourAgo,
  });
}

/** People who held every claim of the victim's, and hold them no more. */
async function strangersTo(
  portal: TestPortal,
  owner: pg.Client,
  { tenantId }: Filled,
): Promise<Record<string, string>> {
  const past = { [tenantId]: claims };
  const [blocked, removed, ended, barred] = [
    await portal.newCustomer(past),
    await portal.newCustomer(past),
    await portal.newCustomer(past),
    await portal.newCustomer(past),
  ];
  await owner.query(
    `insert into members (tenant_id, user_id, state, joined_at, changed_at) values ($1, $2, 'blocked', now(), now()), ($1, $3, 'removed', now(), now())
     on conflict (tenant_id, user_id) do update set state = excluded.state`,
    [tenantId, blocked.userId, removed.userId],
  );
  await owner.query(
    "update role_assignments set expires_at = now() - interval '1 minute' where user_id = $1",
    [ended.userId],
  );
  await owner.query("update users set state = 'blocked' where id = $1", [barred.userId]);
  return {
    'a blocked member': blocked.bearer,
    'a removed member': removed.bearer,
    'a member whose roles have ended': ended.bearer,
    'somebody the operator blocked': barred.bearer,
  };
}

/** An API token with every claim of an administrator. */
async function apiTokenOf(
  portal: TestPortal,
  tenantId: string,
  admin: TestPerson,
): Promise<string> {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/tenants/${tenantId}/api-tokens`,
    headers: { authorization: `Bearer ${admin.bearer}` },
    payload: { kind: 'tenant', name: randomUUID(), scopes: claims },
  });
  return response.json<{ token?: string }>().token ?? 'none';
}

async function deadTokensOf(
  portal: TestPortal,
  owner: pg.Client,
  { tenantId }: Filled,
): Promise<Record<'revoked' | 'expired', string>> {
  const admin = await portal.newCustomer({ [tenantId]: claims });
  const revoked = await apiTokenOf(portal, tenantId, admin);
  await owner.query('update api_tokens set revoked_at = now() where owner_id = $1', [admin.userId]);
  const ended = await apiTokenOf(portal, tenantId, admin);
  await owner.query(
    "update api_tokens set expires_at = now() - interval '1 minute' where owner_id = $1 and revoked_at is null",
    [admin.userId],
  );
  return { revoked, expired: ended };
}

async function memberWithout(
  portal: TestPortal,
  { tenantId }: Filled,
  needs: Needs,
): Promise<string> {
  const { bearer } = await portal.newCustomer({
    [tenantId]: claims.filter((claim: Claim) => !needs.includes(claim)),
  });
  return greet(portal, bearer);
}

async function staffWithout(portal: TestPortal, needs: Needs): Promise<string> {
  const { bearer } = await portal.newStaff(
    internalPermissions.filter((one: InternalPermission) => !needs.includes(one)),
  );
  return greet(portal, bearer);
}

function remembered(make: (needs: Needs) => Promise<string>): (needs: Needs) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (needs) => {
    const key = String(needs);
    const bearer = made.get(key) ?? make(needs);
    made.set(key, bearer);
    return bearer;
  };
}

const slices = [...domainSlices, ...appSlices];

/** Returns what the noun's slice says of a place: a table, null for nobody's, or nothing. */
function declaredTable(name: string, place: string): string | null | undefined {
  const noun = name.split('.')[0] ?? '';
  const slice = slices.find(({ common }) => common.nouns.some((one) => one === noun));
  const tables: Readonly<Record<string, string | null>> = slice?.idTables ?? {};
  return tables[place];
}

/** Returns whether a place of an endpoint holds the id of a row that some tenant owns. */
export function isForeign(name: string, place: string): boolean {
  const table = place === 'tenantId' ? 'tenants' : declaredTable(name, place);
  const isOver = slices.some(({ overTenants }) =>
    overTenants.includes(`${name.split('.')[0] ?? ''}.${place}`),
  );
  return table !== null && table !== 'tenants' && !isOver;
}

/**
 * The id of a filled tenant's row for a place of an endpoint.
 * @throws Error where the place is unknown: say its table in the slice
 */
export function rowFor(
  name: string,
  place: string,
  { tenantId, userId }: Filled,
  tables: readonly string[],
): string {
  const declared = place === 'tenantId' ? 'tenants' : declaredTable(name, place);
  if (declared === null) return randomUUID();
  if (declared === 'tenants') return tenantId;
  if (place === 'userId') return userId;
  const table = declared ?? tableOf(snake(place.replace(/Ids?$/, '')), tables);
  if (!table)
    throw new Error(`${name}: which table is "${place}" an id of? Say so in idTables of its slice`);
  return idOf(tenantId, table);
}

const snake = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Answers every question about a tenant with what the caller holds in the first of their tenants.
 */
function everywhere(caller: Caller): Caller {
  return {
    ...caller,
    claimsByTenant: everyKey(caller.claimsByTenant),
    standings: everyKey(caller.standings),
  };
}

function everyKey<T>(known: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const [first] = known.values();
  if (first === undefined) return known;
  const all = new Map(known);
  all.has = () => true;
  all.get = (key) => known.get(key) ?? first;
  return all;
}
