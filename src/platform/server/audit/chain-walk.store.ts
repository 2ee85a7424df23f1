import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';
import { inSnapshot, readSystem } from '../database/tenant-db.ts';
import { auditTable } from './audit.store.ts';
import {
  ChainWalk,
  operatorChain,
  type Anchor,
  type LinkRow,
  type Verdict,
} from './chain-walk.rules.ts';

export interface Head {
  readonly chain: string;
  readonly position: number;
  /** Hash in hex. */
  readonly hash: string;
}

interface HeadRow extends Pick<Rows['audit_heads'], 'chain' | 'position'> {
  readonly hash: string;
}
const toHead = ({ position, ...row }: HeadRow): Head => ({ ...row, position: Number(position) });

/** Returns the head of every chain. */
export async function findHeads(db: Db): Promise<Head[]> {
  return readSystem(db, async (tx) => {
    const { rows } =
      await sql<HeadRow>`select chain, position, encode(hash, 'hex') as hash from audit_heads order by chain`.execute(
        tx,
      );
    return rows.map(toHead);
  });
}

const pageSize = 5_000;

/** Verifies a chain in one snapshot. Writes continue meanwhile; later entries are not included. */
export function verifyChain(
  db: Db,
  chain: string,
  anchors: readonly Anchor[] = [],
): Promise<Verdict> {
  return inSnapshot(db, chain === operatorChain ? '' : chain, async (tx) => {
    const walk = new ChainWalk(chain, anchors);
    const head = await getHead(tx, chain);
    let coming: Promise<LinkRow[]> | undefined = findLinks(tx, chain, 0);
    while (coming) {
      const rows: LinkRow[] = await coming;
      // The database reads on while this page is judged; after a break nothing more is wanted, only
      // awaited.
      coming =
        rows.length < pageSize || walk.isBroken
          ? undefined
          : findLinks(tx, chain, rows.at(-1)?.position ?? 0);
      for (const row of rows) if (!walk.isBroken) walk.step(row);
    }
    return walk.finish(head, await findUnlinked(tx, chain));
  });
}

async function getHead(tx: Db, chain: string): Promise<Head | undefined> {
  const { rows } =
    await sql<HeadRow>`select chain, position, encode(hash, 'hex') as hash from audit_heads where chain = ${chain}`.execute(
      tx,
    );
  return rows[0] && toHead(rows[0]);
}

const entriesOf = (chain: string) => auditTable(chain === operatorChain ? 'operator' : 'tenant');

/**
 * Returns links with texts built by PostgreSQL's own functions, not those of the migration, so that
 * changing these cannot change a verdict.
 */
async function findLinks(tx: Db, chain: string, after: number): Promise<LinkRow[]> {
  const { rows } = await sql<
    Omit<LinkRow, 'position' | 'entryId'> &
      CamelCased<Pick<Rows['audit_links'], 'position' | 'entry_id'>>
  >`
    select l.position, encode(l.hash, 'hex') as hash, l.entry_id as "entryId",
      case when e.id is not null then jsonb_build_array(e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor_id,
        e.actor_kind, e.on_behalf_of, e.action, e.subject_kind, e.subject_id, e.correlation_id, encode(e.content_digest, 'hex'))::text end as facts,
      jsonb_build_array(e.actor_name, e.before::text, e.after::text, e.reason)::text as content,
      encode(e.salt, 'hex') as salt, encode(e.content_digest, 'hex') as digest,
      case when e.action = 'privacy.redact' then e.after -> 'entries' end as erasures
    from audit_links l left join ${entriesOf(chain)} e on e.id = l.entry_id ${ofTenant(chain)}
    where l.chain = ${chain} and l.position > ${after} order by l.position limit ${pageSize}`.execute(
    tx,
  );
  return rows.map(({ position, ...row }) => ({ ...row, position: Number(position) }));
}

const ofTenant = (chain: string) =>
  chain !== operatorChain ? sql`and e.tenant_id = l.chain` : sql``;

async function findUnlinked(tx: Db, chain: string): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['audit_entries'], 'id'>
  >`select e.id from ${entriesOf(chain)} e
    where not exists (select from audit_links l where l.chain = ${chain} and l.entry_id = e.id) limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}
