import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  readAnchors,
  writeAnchors,
  type AnchorFile,
} from '#platform/server/audit/audit-anchors.ts';
import { verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** Reliability, MON-11. */
const entries = 1_000_000;
const limitSeconds = 60;

const tenantId = '00000000-0000-7000-8000-000000000001';

export interface AuditFigures {
  readonly name: string;
  readonly filledSeconds: number;
  readonly verifiedSeconds: number;
  readonly linksPerSecond: number;
  /**
   * CPU seconds of the program alone, without the database: the cost of the walk on a shared
   * machine.
   */
  readonly cpuSeconds: number;
  /**
   * Seconds until the anchor reveals that the newest entry was removed with its link and the head
   * reset.
   */
  readonly cutFoundSeconds: number;
  readonly limitSeconds: number;
  readonly passed: boolean;
}

/**
 * `npm run audit -- verify` over one chain of a million entries, against a limit in seconds; then
 * once more with its end cut off.
 */
export async function run(): Promise<AuditFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  try {
    await migrate(postgres.url);
    const filled = await timed(() => fill(postgres.url));
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 2 });
    const figures = await judge(db, postgres.url, {
      path: join(folder, 'anchors.jsonl'),
      key: Buffer.alloc(32, 7),
    });
    await close();
    return {
      name: `audit trail of ${entries.toLocaleString('en')} entries`,
      filledSeconds: filled.seconds,
      ...figures,
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function judge(
  db: Db,
  ownerUrl: string,
  file: AnchorFile,
): Promise<Omit<AuditFigures, 'name' | 'filledSeconds'>> {
  await writeAnchors(db, file, new Date());
  const walk = () => timed(async () => verifyChain(db, tenantId, await readAnchors(file)));
  const sound = await walk();
  await asOwner(
    ownerUrl,
    `delete from audit_entries where tenant_id = '${tenantId}' and id = (select entry_id from audit_links where chain = '${tenantId}' and position = ${String(entries)});
     delete from audit_links where chain = '${tenantId}' and position = ${String(entries)};
     update audit_heads h set position = l.position, hash = l.hash from audit_links l where l.chain = h.chain and l.position = ${String(entries - 1)}`,
  );
  const cut = await walk();
  const isRight =
    sound.result.broken === null &&
    sound.result.links === entries &&
    cut.result.broken?.fault === 'endMissing';
  return {
    verifiedSeconds: sound.seconds,
    linksPerSecond: Math.round(entries / sound.seconds),
    cpuSeconds: sound.cpuSeconds,
    cutFoundSeconds: cut.seconds,
    limitSeconds,
    passed: isRight && sound.seconds <= limitSeconds,
  };
}

/** Inserts entries linked as the triggers would, without their per-row work: ten times faster. */
function fill(ownerUrl: string): Promise<void> {
  return asOwner(
    ownerUrl,
    `insert into audit_entries (tenant_id, id, at, actor_name, actor_kind, action, subject_kind, subject_id, before, after, reason, correlation_id, salt, content_digest)
       select e.*, sha256(e.salt || convert_to(audit_content(e.actor_name, e.before, e.after, e.reason), 'UTF8')) from (
         select '${tenantId}'::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), 'Lena Adler' as actor_name, 'customer', 'role.edit', 'role', 'r' || n,
           '{"name": "Einkauf", "claims": ["marketplace"]}'::jsonb as before, jsonb_build_object('name', 'Einkauf ' || n, 'claims', '["marketplace", "marketplace:shop"]'::jsonb) as after,
           'Neue Aufgabe' as reason, 'c' || n, uuid_send(gen_random_uuid()) as salt from generate_series(1, ${String(entries)}) n) e;
     do $$
     declare
       entry record;
       reached bigint := 0;
       previous bytea := '';
     begin
       for entry in select * from audit_entries where tenant_id = '${tenantId}' order by id loop
         reached := reached + 1;
         previous := sha256(convert_to(jsonb_build_array(entry.tenant_id, reached, encode(previous, 'hex'), entry.id,
           to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id, entry.actor_kind, entry.on_behalf_of,
           entry.action, entry.subject_kind, entry.subject_id, entry.correlation_id, encode(entry.content_digest, 'hex'))::text, 'UTF8'));
         insert into audit_links values (entry.tenant_id, reached, entry.id, previous);
       end loop;
       insert into audit_heads values ('${tenantId}', reached, previous);
     end $$;
     analyze audit_entries; analyze audit_links`,
  );
}

async function asOwner(ownerUrl: string, statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica; ${statements}`);
  await owner.end();
}

interface Timed<T> {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly result: T;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: tenths((performance.now() - began) / 1000),
    cpuSeconds: tenths((user + system) / 1_000_000),
    result,
  };
}

const tenths = (seconds: number): number => Number(seconds.toFixed(1));

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
