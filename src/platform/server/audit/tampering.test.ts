import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { ownDatabase } from '../database/database.fixture.ts';
import { readAnchors, writeAnchors } from './audit-anchors.ts';
import { verifyChain } from './chain-walk.store.ts';

/**
 * Chains that somebody with the whole database in hand changes, each in one way, and chains that
 * nobody touches.
 */
const tampered = 1_000;
const untouched = 100;
const length = 8;

let database: Database;
let owner: pg.Client;
let folder: string;
const counted = { found: 0, byAnchor: 0 };

beforeAll(async () => {
  const url = await ownDatabase();
  database = await connect(await ensureLoginRole(url), { max: 4 });
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'tampering-'));
});

afterAll(async () => {
  process.stdout.write(
    `tampering: ${String(counted.found)} of ${String(tampered)} found, ${String(counted.byAnchor)} of them by the anchor alone\n`,
  );
  await owner.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** From a seed (mulberry32): the same tamperings every time. */
let state = 29;
function upTo(most: number): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
}
const aPlace = (): number => 1 + upTo(length);

async function newChains(count: number): Promise<string[]> {
  const chains = Array.from({ length: count }, () => randomUUID());
  // Inserted and linked by the triggers, as the program's own.
  await owner.query(
    `insert into audit_entries (tenant_id, at, actor_name, action, subject_kind, subject_id, before, after, reason, correlation_id)
     select chain, now(), 'Lena Adler', 'role.edit', 'role', 'r' || n, '{"name": "Einkauf"}', jsonb_build_object('n', n), 'Neue Aufgabe', 'c' || n
     from unnest($1::uuid[]) chain, generate_series(1, ${String(length)}) n`,
    [chains],
  );
  return chains;
}

const idAt = (chain: string, position: number): string =>
  `(select entry_id from audit_links where chain = '${chain}' and position = ${String(position)})`;
const deleteEntry = (chain: string, position: number): string =>
  `delete from audit_entries where tenant_id = '${chain}' and id = ${idAt(chain, position)};`;
const deleteLink = (chain: string, position: number): string =>
  `delete from audit_links where chain = '${chain}' and position = ${String(position)};`;
/**
 * Returns SQL that shifts positions via negative ones, since two links cannot share a position even
 * briefly.
 */
const shift = (chain: string, from: number, by: number): string =>
  `update audit_links set position = -position where chain = '${chain}' and position >= ${String(from)};
   update audit_links set position = -position + ${String(by)} where chain = '${chain}' and position < 0;`;
const headToEnd = (chain: string): string =>
  `update audit_heads h set (position, hash) = (select position, hash from audit_links l where l.chain = h.chain order by position desc limit 1) where h.chain = '${chain}';`;

const someChanges = [
  "at = at + interval '1 microsecond'",
  `actor_id = gen_random_uuid()`,
  `on_behalf_of = gen_random_uuid()`,
  "actor_kind = 'internal'",
  "action = 'role.delete'",
  "subject_id = subject_id || '0'",
  "subject_kind = 'user'",
  "correlation_id = 'x'",
  "actor_name = 'Paul'",
  'before = null',
  `after = after || '{"m": 1}'`,
  "reason = reason || '.'",
  'salt = uuid_send(gen_random_uuid())',
  "reason = '', salt = null",
] as const;
const edit = (chain: string, position: number): string =>
  `update audit_entries set ${someChanges[upTo(someChanges.length)] ?? ''} where tenant_id = '${chain}' and id = ${idAt(chain, position)};`;

/** Words and digest of an entry changed together, as somebody would who knows how they are made. */
const editWell = (chain: string, position: number): string =>
  `update audit_entries set reason = 'x', content_digest = sha256(salt || convert_to(audit_content(actor_name, before, after, 'x'), 'UTF8'))
   where tenant_id = '${chain}' and id = ${idAt(chain, position)};`;
/** Returns SQL that rebuilds all links and the head from the current entries. */
const linkAnew = (chain: string): string => `do $$
  declare one record; previous bytea := '';
  begin
    for one in select l.position, e.* from audit_links l join audit_entries e on e.tenant_id = l.chain and e.id = l.entry_id where l.chain = '${chain}' order by l.position loop
      previous := sha256(convert_to(jsonb_build_array(one.tenant_id, one.position, encode(previous, 'hex'), one.id,
        to_char(one.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), one.actor_id, one.actor_kind, one.on_behalf_of,
        one.action, one.subject_kind, one.subject_id, one.correlation_id, encode(one.content_digest, 'hex'))::text, 'UTF8'));
      update audit_links set hash = previous where chain = '${chain}' and position = one.position;
    end loop;
  end $$; ${headToEnd(chain)}`;

const anEntry = (chain: string): string =>
  `insert into audit_entries (tenant_id, id, at, actor_name, action, subject_kind, subject_id, correlation_id, salt, content_digest)
   values ('${chain}', '${chain}', now(), 'x', 'role.edit', 'role', 'x', 'x', 'x', sha256('x' || convert_to(audit_content('x', null, null, ''), 'UTF8')));`;

/** Tamperings by the fault expected in the report; `anchor`: only the anchor reveals it. */
const tamperings: Readonly<Record<string, (chain: string) => string>> = {
  'an entry changed': (chain) => edit(chain, aPlace()),
  'an entry changed with its digest': (chain) => editWell(chain, aPlace()),
  'an entry deleted': (chain) => deleteEntry(chain, aPlace()),
  'an entry deleted with its link': (chain) => {
    const at = aPlace();
    return `${deleteEntry(chain, at)} ${deleteLink(chain, at)}`;
  },
  'an entry deleted, the later ones moved up': (chain) => {
    const at = 1 + upTo(length - 1);
    return `${deleteEntry(chain, at)} ${deleteLink(chain, at)} ${shift(chain, at + 1, -1)} ${headToEnd(chain)}`;
  },
  'an entry pushed in without a link': anEntry,
  'an entry pushed in with a link': (chain) => {
    const at = aPlace();
    return `${anEntry(chain)} ${shift(chain, at, 1)} insert into audit_links values ('${chain}', ${String(at)}, '${chain}', sha256('x')); ${headToEnd(chain)}`;
  },
  'two entries that changed places': swap,
  'anchor: the newest cut off, the head set back': (chain) => {
    const kept = length - 1 - upTo(length - 1);
    return `delete from audit_entries e using audit_links l where l.chain = '${chain}' and l.position > ${String(kept)} and e.tenant_id = l.chain and e.id = l.entry_id;
      delete from audit_links where chain = '${chain}' and position > ${String(kept)}; ${headToEnd(chain)}`;
  },
  'anchor: an entry changed and everything linked anew': (chain) =>
    `${editWell(chain, aPlace())} ${linkAnew(chain)}`,
  'anchor: an entry deleted and everything linked anew': (chain) => {
    const at = 1 + upTo(length - 1);
    return `${deleteEntry(chain, at)} ${deleteLink(chain, at)} ${shift(chain, at + 1, -1)} ${linkAnew(chain)}`;
  },
  'anchor: an entry pushed in and everything linked anew': (chain) => {
    const at = aPlace();
    return `${anEntry(chain)} ${shift(chain, at, 1)} insert into audit_links values ('${chain}', ${String(at)}, '${chain}', ''); ${linkAnew(chain)}`;
  },
  'anchor: two entries that changed places and everything linked anew': (chain) =>
    `${swap(chain)} ${linkAnew(chain)}`,
};

function swap(chain: string): string {
  const one = 1 + upTo(length - 1);
  const other = one + 1 + upTo(length - one);
  const [a, b] = [String(one), String(other)];
  return `update audit_links set position = -position where chain = '${chain}' and position in (${a}, ${b});
    update audit_links set position = ${a} where chain = '${chain}' and position = -${b};
    update audit_links set position = ${b} where chain = '${chain}' and position = -${a};`;
}

describe('MON-11: a thousand tamperings by somebody with the whole database in hand', () => {
  test('are all found, those that leave a whole chain behind by the anchor, and nothing is suspected that nobody touched', async () => {
    const file = { path: join(folder, 'audit-anchors.jsonl'), key: Buffer.alloc(32, 7) };
    const [chains, quiet] = [await newChains(tampered), await newChains(untouched)];
    await writeAnchors(database.db, file, new Date());
    const kinds = Object.keys(tamperings);
    await owner.query('set session_replication_role = replica');
    for (const [at, chain] of chains.entries())
      await owner.query(tamperings[kinds[at % kinds.length] ?? '']?.(chain) ?? '');
    const anchors = Map.groupBy(await readAnchors(file), ({ chain }) => chain);
    const verdict = async (chain: string, isAnchored = true) =>
      (await verifyChain(database.db, chain, isAnchored ? anchors.get(chain) : [])).broken;

    const missed: string[] = [];
    for (const [at, chain] of chains.entries()) {
      const kind = kinds[at % kinds.length] ?? '';
      const isFound = (await verdict(chain)) !== null;
      if (isFound) counted.found += 1;
      else missed.push(`${kind}: ${chain}`);
      if (isFound && kind.startsWith('anchor') && (await verdict(chain, false)) === null)
        counted.byAnchor += 1;
    }
    const suspected: string[] = [];
    for (const chain of quiet) if ((await verdict(chain)) !== null) suspected.push(chain);

    expect({ missed, suspected }).toEqual({ missed: [], suspected: [] });
    // Each of them would go unseen without the file outside of the database.
    expect(counted.byAnchor).toBe(
      chains.filter((_, at) => kinds[at % kinds.length]?.startsWith('anchor')).length,
    );
  }, 150_000);
});
