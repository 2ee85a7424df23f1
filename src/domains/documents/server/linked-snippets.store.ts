import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { LinkedSnippet, LinkedSnippetsPort } from '../documents.port.ts';

/** Looks up snippets that texts lead to (documents.port.ts), by their newest title. */
export const linkedSnippets: LinkedSnippetsPort<Db> = {
  async findSnippets(db, keys) {
    if (keys.length === 0) return new Map();
    const { rows } = await sql<LinkedSnippet & { readonly key: string }>`select s.key, s.id,
        v.title_de as title
      from document_snippets s join lateral (select v.title_de from document_snippet_versions v
        where v.snippet_id = s.id order by v.number desc limit 1) v on true
      where s.key = any (${keys})`.execute(db);
    return new Map(rows.map(({ key, ...one }) => [key, one]));
  },
};
