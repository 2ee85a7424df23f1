import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { apiTokenKinds } from '#domains/credentials/api-tokens.ts';
import { findTokens, holdToken, toApiToken } from '#domains/credentials/server/api-tokens.store.ts';
import { endToken, makeToken } from '#domains/credentials/server/token-life.ts';
import {
  apiTokensContract,
  type ApiToken,
  type ApiTokenInput,
} from '#domains/credentials/credentials.schema.ts';
import { findCallerById } from '#domains/people/server/caller.store.ts';
import { readTenant, withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { workIn, type Work } from '#platform/server/work.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';
import { withDirectory } from '../command-line/open-directory.ts';
import { demandId, demandNoWords, demandValue } from '../command-line/read-command.rules.ts';
import { personOrders } from '../ports/person-orders.ts';

const now = (): Date => new Date();

/** Lists the API tokens of a tenant. */
export function runList(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const tenantId = demandId(demandValue(given, 'tenant'), '--tenant');
  return withDirectory(given, async ({ database: { db } }) => {
    const page = apiTokensContract.endpoints.list.query.parse({ take: 100 });
    const { tokens } = await readTenant(db, tenantId, (reader) =>
      findTokens(reader, undefined, page, now()),
    );
    const apiTokens = tokens.map((token) => toApiToken(token, now()));
    return { text: apiTokens.map(line).join(''), json: { apiTokens } };
  });
}

/** Makes a token for a person: with a tenant for what they may do there, without one for staff. */
export function runMake(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const who = demandValue(given, 'owner');
  const tenantId =
    given.values['tenant'] === undefined ? '' : demandId(given.values['tenant'], '--tenant');
  const input = inputOf(given);
  const kind = apiTokenKinds.find((one) => one === (given.values['kind'] ?? 'personal'));
  if (!kind) throw new UsageError(`--kind is one of ${apiTokenKinds.join(', ')}`);
  if (kind !== 'personal' && !tenantId) throw new UsageError(`${kind} tokens need --tenant`);
  return withDirectory(given, async ({ database: { db } }) => {
    const { id } = await personOrders.onePerson(db, who);
    const caller = await findCallerById(db, id, now());
    if (!caller) throw new ExitError(1, `${who} may not sign in.`);
    const made = await inWork(db, tenantId, (work) => makeToken({ ...work, caller }, kind, input));
    return { text: `${made.token}\n${line(made.apiToken)}It is shown this once.\n`, json: made };
  });
}

/** Revokes a token of a tenant; it opens nothing from the next request on. */
export function runRevoke(given: Given): Promise<Outcome> {
  const [id, ...others] = given.words;
  if (id === undefined || others.length > 0) throw new UsageError('The id of one token is needed');
  const tokenId = demandId(id, 'The token');
  const tenantId = demandId(demandValue(given, 'tenant'), '--tenant');
  const reason = demandValue(given, 'reason');
  return withDirectory(given, async ({ database: { db } }) => {
    const apiToken = await inWork(db, tenantId, async (work) =>
      endToken(
        { ...work, by: work.actor.name, audit: (change) => work.audit({ ...change, reason }) },
        await holdToken(work.db, tokenId),
      ),
    );
    return { text: line(apiToken), json: { apiToken } };
  });
}

function inputOf(given: Given): ApiTokenInput {
  const { days = '90', reason = '' } = given.values;
  const scopes = (given.values['scopes'] ?? '').split(',').filter(Boolean);
  const read = apiTokensContract.endpoints.add.body.safeParse({
    ...{ kind: 'tenant', name: demandValue(given, 'name') },
    ...{ scopes, days: Number(days), reason },
  });
  if (!read.success)
    throw new UsageError(
      read.error.issues.map(({ path }) => `--${path.join('.')} is wrong`).join(', '),
    );
  return read.data;
}

function inWork<T>(db: Db, tenantId: string, run: (work: Work) => Promise<T>): Promise<T> {
  const origin = {
    actor: { id: null, name: `${userInfo().username} (atrium token)` },
    correlationId: randomUUID(),
    now,
  };
  const work = (tx: Db): Promise<T> => run(workIn(tx, tenantId, origin));
  return tenantId ? withTenant(db, tenantId, work) : withSystem(db, work);
}

function line({ id, state, kind, hint, expiresAt, ownerName, name, scopes }: ApiToken): string {
  return `${id}  ${state}  ${kind}  …${hint}  until ${expiresAt.slice(0, 10)}  ${ownerName}: ${name}  ${scopes.join(',')}\n`;
}
