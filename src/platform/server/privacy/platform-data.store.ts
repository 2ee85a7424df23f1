import { sql } from 'kysely';
import type { TenantData } from './tenant-data.ts';
import { purgedRows } from './tenant-rows.store.ts';

/** Data of leaving customers that the platform keeps. */
export const platformData: readonly TenantData<'savedViews' | 'exports' | 'mails' | 'files'>[] = [
  {
    noun: 'savedViews',
    // The views that lists open with go with the view.
    tables: ['saved_views', 'default_views'],
    ...purgedRows(
      'saved_views',
      sql`select list, name, query, owner_name as "ownerName", is_shared as "isShared", created_at as "createdAt" from saved_views order by list, name`,
    ),
  },
  {
    noun: 'exports',
    tables: ['exports'],
    // That a file was made; what is in it is in the other nouns.
    ...purgedRows(
      'exports',
      sql`select title, format, file_name as "fileName", rows, requested_at as "requestedAt" from exports order by requested_at`,
    ),
  },
  {
    noun: 'files',
    // The newest hundred megabytes with their bytes: the export is one document in memory.
    tables: ['files', 'file_parts'],
    ...purgedRows(
      'files',
      sql`select f.name, f.kind, f.size, f.owner, f.uploaded_at as "uploadedAt",
        case when sum(f.size) over (order by f.uploaded_at desc, f.id) <= 104857600 then
          (select string_agg(replace(encode(p.bytes, 'base64'), e'\\n', ''), '' order by p.position)
            from file_parts p where p.tenant_id = f.tenant_id and p.file_id = f.id) end as base64
      from files f where f.holder is not null and not f.is_internal order by f.uploaded_at`,
    ),
  },
  {
    noun: 'mails',
    tables: ['mails'],
    ...purgedRows(
      'mails',
      sql`select recipient, subject, state, created_at as "createdAt" from mails order by created_at`,
    ),
  },
];
