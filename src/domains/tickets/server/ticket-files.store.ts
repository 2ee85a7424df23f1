import { sql } from 'kysely';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside a tenant: writes down the files that go with a message, in their order. */
export async function insertTicketFiles(
  db: Db,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`insert into ticket_files (message_id, file_id, position)
    select ${messageId}::uuid, f.id, f.place::int from unnest(${fileIds}::uuid[]) with ordinality f(id, place)
    on conflict do nothing`.execute(db);
}

type FileRow = CamelCased<Pick<Rows['ticket_files'], 'message_id'>> &
  Pick<Rows['files'], 'id' | 'name' | 'kind' | 'size' | 'scan'>;

/** Inside a tenant: the files of a ticket by their messages, of internal notes too. */
export async function findTicketFiles(
  db: Db,
  ticketId: string,
): Promise<ReadonlyMap<string, KeptFile[]>> {
  const { rows } = await sql<FileRow>`
    select a.message_id as "messageId", f.id, f.name, f.kind, f.size, f.scan
    from ticket_messages m
      join ticket_files a on a.tenant_id = m.tenant_id and a.message_id = m.id
      join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where m.ticket_id = ${ticketId} order by a.position`.execute(db);
  const found = new Map<string, KeptFile[]>();
  for (const { messageId, ...file } of rows)
    found.set(messageId, [...(found.get(messageId) ?? []), file]);
  return found;
}

/** Inside a tenant: tells whether a message of the ticket that its reader may see has the file. */
export async function hasTicketFile(
  db: Db,
  one: { readonly ticketId: string; readonly fileId: string; readonly withNotes: boolean },
): Promise<boolean> {
  const { rows } = await sql`select 1 from ticket_files a
      join ticket_messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
    where a.file_id = ${one.fileId} and m.ticket_id = ${one.ticketId}
      and (${one.withNotes} or m.kind <> 'note')`.execute(db);
  return rows.length > 0;
}
