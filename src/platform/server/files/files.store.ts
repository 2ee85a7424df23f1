import { sql } from 'kysely';
import { contentTypeOf } from '#platform/common/files/file-kind.rules.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { mostWaitingFiles, mostWaitingOfStaff } from '#platform/common/files/file.values.ts';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';
import type { FilesPort } from './files.port.ts';

/**
 * Bytes of one row: large files never stand in memory twice, and a multiple of three, so that
 * pieces in base64 join.
 */
const partBytes = 786_432;

type FileRow = Rows['files'];

/** Owner of the files: a tenant, or the operator, whose files are reached in the system role. */
type Scope = 'tenant' | 'operator';

const filesOf = (scope: Scope) => sql.table(scope === 'tenant' ? 'files' : 'operator_files');
const partsOf = (scope: Scope) =>
  sql.table(scope === 'tenant' ? 'file_parts' : 'operator_file_parts');

/** Files in PostgreSQL: in the same transaction as what they belong to, and in the same backup. */
function filesIn(scope: Scope): FilesPort<Db> {
  return {
    async keep(db, { name, kind, bytes, sha256, scan }, { id: ownerId, name: owner, at }) {
      await demandPlace(db, scope, ownerId);
      const { rows } = await sql<Pick<FileRow, 'id'>>`insert into ${filesOf(scope)}
          (name, kind, size, sha256, scan, owner_id, owner, uploaded_at)
        values (${name}, ${kind}, ${bytes.length}, ${sha256}, ${scan}, ${ownerId}, ${owner}, ${at})
        returning id`.execute(db);
      const id = rows[0]?.id ?? '';
      for (let from = 0; from < bytes.length; from += partBytes)
        await sql`insert into ${partsOf(scope)} (file_id, position, bytes)
          values (${id}, ${from / partBytes}, ${bytes.subarray(from, from + partBytes)})`.execute(
          db,
        );
      return { id, name, kind, size: bytes.length, scan };
    },
    async hold(db, ids, { ownerId, holder, isInternal }) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const { rows } = await sql<
        Pick<FileRow, 'id'>
      >`update ${filesOf(scope)} set holder = ${holder}, is_internal = ${isInternal}
        where id = any(${wanted}::uuid[]) and owner_id = ${ownerId} and holder is null
        returning id`.execute(db);
      if (rows.length < wanted.length) throw fileRefusals.NOT_FOUND();
    },
    async discard(db, id, ownerId) {
      const { rows } = await sql<Pick<FileRow, 'name'>>`delete from ${filesOf(scope)}
        where id = ${id} and owner_id = ${ownerId} and holder is null returning name`.execute(db);
      return rows[0]?.name;
    },
    async open(db, id) {
      const found = await sql<CamelCased<Pick<FileRow, 'name' | 'kind'>>>`
        select name, kind from ${filesOf(scope)} where id = ${id}`.execute(db);
      const [file] = found.rows;
      if (!file) throw fileRefusals.NOT_FOUND();
      const parts = await sql<Pick<Rows['file_parts'], 'bytes'>>`
        select bytes from ${partsOf(scope)} where file_id = ${id} order by position`.execute(db);
      return {
        name: file.name,
        contentType: contentTypeOf(file.kind, file.name),
        body: Buffer.concat(parts.rows.map(({ bytes }) => bytes)),
      };
    },
  };
}

/** Files of tenants. */
export const databaseFiles = filesIn('tenant');

/** Files of the operator's own. */
export const operatorFiles = filesIn('operator');

/** Two uploads at once may pass it by one; it keeps out whoever fills the database, not more. */
async function demandPlace(db: Db, scope: Scope, ownerId: string): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from ${filesOf(scope)} where owner_id = ${ownerId} and holder is null`.execute(db);
  const most = scope === 'tenant' ? mostWaitingFiles : mostWaitingOfStaff;
  if ((rows[0]?.waiting ?? 0) >= most) throw fileRefusals.TOO_MANY_WAITING({ most });
}
