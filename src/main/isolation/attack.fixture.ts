import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#platform/common/contract.ts';
import type { Named } from './endpoints.fixture.ts';
import { givenFor, placesOf, type Given } from './given.fixture.ts';
import { changed, stateOf } from './state.fixture.ts';
import { isForeign, rowFor, type Stage } from './stage.fixture.ts';
import { canaryOf } from './victim.fixture.ts';

export interface Attacked {
  readonly requests: number;
  /** Leaks, one line each: endpoint, attacker, actual answer. */
  readonly leaks: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Attempt {
  readonly who: string;
  readonly bearer: string | undefined;
  readonly wanted: 401 | 403;
}

const refusedBy = { 401: '"type":"ERROR_UNAUTHORIZED"', 403: '"type":"ERROR_FORBIDDEN"' } as const;

/**
 * Calls an endpoint as everybody who may not, with the victim's own ids: each must get the same
 * refusal, and nothing may change.
 */
export async function attackAsStrangers(
  stage: Stage,
  { name, endpoint }: Named,
  { compareState = true }: { readonly compareState?: boolean } = {},
): Promise<Attacked> {
  const leaks: string[] = [];
  const attempts = await attemptsOn(stage, endpoint);
  const given = givenFor(endpoint, stage.victim.tenantId, (place) =>
    rowFor(name, place, stage.victim, stage.tables),
  );
  await stage.meet();
  const before = compareState ? await stateOf(stage.owner) : undefined;
  for (const { who, bearer, wanted } of attempts) {
    const { status, body } = await send(stage, endpoint, given, bearer);
    if (status !== wanted)
      leaks.push(`${name}: ${who} got ${String(status)} instead of ${String(wanted)}`);
    // Before the handler: one that refuses for a reason of its own has looked at what it was asked
    // for.
    else if (!body.includes(refusedBy[wanted]))
      leaks.push(`${name}: ${who} was refused by the handler: ${body}`);
    if (body.includes(canaryOf(stage.victim.tenantId)))
      leaks.push(`${name}: ${who} read the victim's text`);
  }
  let requests = attempts.length;
  if (isOfTenant(endpoint)) {
    requests += 2;
    if (!(await isSameAsNone(stage, { name, endpoint })))
      leaks.push(`${name}: a foreign tenant answers unlike one that does not exist`);
  }
  if (before)
    leaks.push(
      ...changed(before, await stateOf(stage.owner)).map(
        (table) => `${name}: a refused call changed ${table}`,
      ),
    );
  return { requests, leaks };
}

const isOfTenant = ({ path }: Endpoint): boolean => path.includes(':tenantId');

async function attemptsOn(stage: Stage, endpoint: Endpoint): Promise<Attempt[]> {
  const { bearers, strangers, programs } = stage;
  const nobody: Attempt[] = [
    { who: 'nobody in particular', bearer: undefined, wanted: 401 },
    { who: 'a forged token', bearer: bearers.forged, wanted: 401 },
    { who: 'an expired token', bearer: bearers.expired, wanted: 401 },
    { who: 'a revoked API token of the tenant', bearer: programs.revoked, wanted: 401 },
    { who: 'an expired API token of the tenant', bearer: programs.expired, wanted: 401 },
  ];
  const refused = (who: string, bearer: string): Attempt => ({ who, bearer, wanted: 403 });
  const isListed = endpoint.needs !== 'signedIn';
  const inTenant = [
    refused("another tenant's administrator", bearers.adminOfA),
    refused('staff without any permission', bearers.noPermission),
    ...Object.entries(strangers).map(([who, bearer]) => refused(who, bearer)),
    ...(isListed
      ? [
          refused(
            'a member with every claim but its own',
            await stage.memberWithout(endpoint.needs),
          ),
        ]
      : []),
  ];
  return [
    ...nobody,
    refused("another tenant's API token", programs.foreign),
    ...(isOfTenant(endpoint) ? inTenant : []),
    ...(isListed && !isOfTenant(endpoint)
      ? [refused('a customer with every claim', bearers.adminOfA)]
      : []),
    ...(isListed
      ? [
          refused(
            'staff with every permission but its own',
            await stage.staffWithout(endpoint.needs),
          ),
        ]
      : []),
  ];
}

async function isSameAsNone(stage: Stage, { name, endpoint }: Named): Promise<boolean> {
  const [foreign, none] = [stage.victim.tenantId, randomUUID()];
  const idFor = (place: string): string => rowFor(name, place, stage.victim, stage.tables);
  const answers = [];
  for (const tenantId of [foreign, none]) {
    const { status, body } = await send(
      stage,
      endpoint,
      givenFor(endpoint, tenantId, idFor),
      stage.bearers.adminOfA,
    );
    answers.push(`${String(status)} ${body.replaceAll(tenantId, '<id>')}`);
  }
  return answers[0] === answers[1];
}

/**
 * Calls an endpoint in the attacker's own tenant with every right there is and the victim's ids:
 * one place after the other, the others its own. The answer must be that for an id which does not
 * exist, and the victim stays as it is.
 */
export async function attackByIds(stage: Stage, { name, endpoint }: Named): Promise<Attacked> {
  const leaks: string[] = [];
  const before = await stateOf(stage.owner, stage.victim);
  let requests = 0;
  for (const [who, bearer] of [
    ["another tenant's administrator", stage.bearers.adminOfA],
    ['staff in another tenant', stage.bearers.everyPermission],
  ] as const) {
    if (!mayCall(endpoint, who)) continue;
    for (const place of foreignPlaces(name, endpoint)) {
      requests += 2;
      leaks.push(...(await compare(stage, { name, endpoint }, place, { who, bearer })));
    }
  }
  leaks.push(
    ...changed(before, await stateOf(stage.owner, stage.victim)).map(
      (table) => `${name}: ids of another tenant changed its ${table}`,
    ),
  );
  return { requests, leaks };
}

/**
 * Returns whether the attacker may call the endpoint. On paths without a tenant, staff may read
 * tenants, so they attack with ids of rows inside one.
 */
function mayCall(endpoint: Endpoint, who: string): boolean {
  return (
    isOfTenant(endpoint) ||
    (endpoint.needs === 'signedIn') === (who === "another tenant's administrator")
  );
}

function foreignPlaces(name: string, endpoint: Endpoint): string[] {
  return placesOf(endpoint).filter((place) => isForeign(name, place));
}

/**
 * Moments that came about with the answer differ from call to call and say nothing of anybody's
 * rows.
 */
function withoutNow(body: string, sentAt: number): string {
  return body.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (moment) =>
    Date.parse(moment.slice(1, -1)) >= sentAt - 1_000 ? '"<now>"' : moment,
  );
}

async function compare(
  stage: Stage,
  { name, endpoint }: Named,
  foreign: string,
  by: { who: string; bearer: string },
): Promise<string[]> {
  const { attacker, victim, tables } = stage;
  const answers = [];
  for (const id of [rowFor(name, foreign, victim, tables), randomUUID()]) {
    const given = givenFor(endpoint, attacker.tenantId, (place) =>
      place === foreign ? id : rowFor(name, place, attacker, tables),
    );
    const sentAt = Date.now();
    const { status, body } = await send(stage, endpoint, given, by.bearer);
    answers.push({ status, body: withoutNow(body.replaceAll(id, '<id>'), sentAt) });
  }
  const [real, none] = answers;
  const leaks = [];
  if (real?.status !== none?.status || real?.body !== none?.body)
    leaks.push(
      `${name}: ${by.who} with a foreign ${foreign} got ${JSON.stringify(real)}, with one that does not exist ${JSON.stringify(none)}`,
    );
  if (real?.status === 400 || (real?.status ?? 500) >= 500)
    leaks.push(`${name}: the attack by ${foreign} missed: ${JSON.stringify(real)}`);
  if (real?.body.includes(canaryOf(victim.tenantId)))
    leaks.push(`${name}: ${by.who} read the victim's text by ${foreign}`);
  return leaks;
}

async function send(
  { portal }: Stage,
  endpoint: Endpoint,
  { path, query, body }: Given,
  bearer: string | undefined,
): Promise<Answer> {
  const isUpload = endpoint.carries === 'upload';
  const response = await portal.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      'idempotency-key': randomUUID(),
      'if-match': '"none"',
      ...(isUpload && { 'content-type': 'multipart/form-data; boundary=x' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(endpoint.method !== 'GET' && { payload: isUpload ? upload : (body as object) }),
  });
  return {
    status: response.statusCode,
    body: response.body.replace(/"correlationId":"[^"]+"/, ''),
  };
}

const upload =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b\r\n--x--\r\n';
