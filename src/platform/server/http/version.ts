import type { FastifyRequest } from 'fastify';
import type { AuditSubject } from '#platform/common/slice-words.ts';
import { ConflictError, portalRefusals } from '#platform/common/errors.ts';
import { type Editable, isSameContent, noVersion, versionOf } from '#platform/common/version.ts';
import { lastChange } from '../audit/audit.store.ts';
import type { Ctx } from './ctx.ts';

/**
 * The version in `If-Match`, with or without its quotes. @throws ERROR_VERSION_MISSING (428) where
 * it is missing or a wildcard
 */
export function versionIn({ headers }: FastifyRequest): string {
  const given = /^(?:W\/)?"?([^"*\s]{1,64})"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (given === undefined) throw portalRefusals.VERSION_MISSING();
  return given;
}

export interface Edited {
  /** Subject kind of this noun's audit entries; the last entry names who changed it and when. */
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  /**
   * The editable fields as they stand now, read with the row held; undefined where there is nothing
   * yet.
   */
  readonly current: Editable | undefined;
  /**
   * The same fields as they are wanted: who wants what already stands there has no conflict (a
   * repeated request).
   */
  readonly wanted: Editable;
}

/**
 * Refuses an edit that began from another version than stands there now (UXR-1: nothing is
 * overwritten unseen):
 *
 *   const before = await getThing(db, id, 'held');
 *   await demandVersion(call, { subjectKind: peopleAudit.subject('role'),
 *   subjectId: id, current: { name: before.name },
 *   wanted: { name: body.name } });
 *
 * The endpoint says `version: 'required'`, the noun's schema has `version` (`versionOf({ name })`),
 * the browser sends it with `save.run({ body, version })` and shows `<ConflictDialog action={save}
 * …>`.
 * @throws ERROR_CONFLICT (412) with the current fields, their version, who changed them last and
 * when
 */
export async function demandVersion(
  call: Pick<Ctx, 'db' | 'tenantId'> & { readonly version: string },
  { subjectKind, subjectId, current, wanted }: Edited,
): Promise<void> {
  const version = current ? versionOf(current) : noVersion;
  if (call.version === version || (current && isSameContent(current, wanted))) return;
  const last = await lastChange(call.db, call.tenantId ? 'tenant' : 'operator', {
    subjectKind,
    subjectId,
  });
  throw new ConflictError({
    current: current ?? null,
    version,
    changedBy: last?.actorName ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}
