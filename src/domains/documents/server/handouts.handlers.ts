import type { Handlers } from '#platform/common/contract.ts';
import { changesOf, marked, type Marked } from '#platform/common/document/differences.rules.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import type { LookGiven, Handout, handoutsContract } from '../documents.schema.ts';
import type { DocumentFormat } from '../documents.values.ts';
import { documentsAudit } from '../documents.texts.ts';
import { servicesOf, type NamedCondition } from '../condition.rules.ts';
import { readingMinutes, handoutState, lastReadBefore } from '../handout.rules.ts';
import { getDocument, getVersion, type DocumentVersion } from './documents.store.ts';
import { documentFile } from './document-file.ts';
import { findPrerequisites } from './building-blocks.store.ts';
import { getLook } from './looks.store.ts';
import { findFormats } from './bundles.store.ts';
import {
  findAcknowledgements,
  findHandouts,
  findPublished,
  saveAcknowledgement,
  saveReading,
  type HandoutHead,
} from './handouts.store.ts';

/** German first: it is never missing. */
const languages = ['de', 'en'] as const;

const rowOf = (
  {
    publishedAt,
    acknowledgedAt,
    letters,
    isTranslated,
    prerequisites: keys,
    previousReadNumber: _previous,
    ...head
  }: HandoutHead,
  prerequisites: readonly NamedCondition[],
) => ({
  ...head,
  minutes: readingMinutes(letters),
  languages: isTranslated ? [...languages] : languages.slice(0, 1),
  services: servicesOf(keys, prerequisites),
  publishedAt: publishedAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  state: handoutState({ ...head, isAcknowledged: acknowledgedAt !== null }),
});

export const handoutsHandlers: Handlers<typeof handoutsContract, Ctx> = {
  async list({ db, caller, query, now }) {
    const found = await findHandouts(db, caller.userId, query);
    const prerequisites = await findPrerequisites(db);
    const rows = found.map(({ total: _total, ...head }) => rowOf(head, prerequisites));
    return listResult(rows, found[0]?.total ?? 0, now());
  },
  get: (call) => opened(call),
  async read({ db, params, body, caller, now }) {
    const { documentId } = params;
    await publishedVersion(db, documentId, body.number);
    await saveReading(db, { documentId, userId: caller.userId, number: body.number, at: now() });
    return { id: documentId, number: body.number };
  },
  async acknowledge({ db, params, body, caller, now, audit }) {
    const { documentId } = params;
    const version = await publishedVersion(db, documentId, body.number);
    if (version.state !== 'published' || version.fingerprint !== body.fingerprint)
      throw documentsRefusals.OTHER_VERSION();
    const { number, fingerprint, titleDe } = version;
    const by = { userId: caller.userId, name: caller.name };
    const proof = await saveAcknowledgement(db, {
      documentId,
      number,
      fingerprint,
      ...by,
      at: now(),
    });
    await saveReading(db, { documentId, userId: caller.userId, number, at: now() });
    if (proof.isNew)
      await audit({
        action: documentsAudit.action('document.acknowledge'),
        subjectKind: documentsAudit.subject('document'),
        subjectId: documentId,
        after: { name: titleDe, number, fingerprint },
      });
    return { id: documentId, at: proof.at.toISOString() };
  },
  async file({ db, params, query }) {
    const { documentId } = params;
    const version = await publishedVersion(db, documentId, query.version);
    if (!(await formatsOf(db, documentId, version)).includes(query.format))
      throw documentsRefusals.FORMAT_CLOSED();
    return documentFile(db, version, query);
  },
};

/** Returns the look that a version was made with. */
async function lookOf(db: Ctx['db'], { look }: DocumentVersion): Promise<LookGiven | null> {
  const found = await getLook(db, look);
  return found ? { accent: found.accent, heading: found.heading, logo: found.logo } : null;
}

/** Returns the files in which the bundle of a version hands it out. */
async function formatsOf(
  db: Ctx['db'],
  id: string,
  { bundleNumber }: DocumentVersion,
): Promise<DocumentFormat[]> {
  const document = await getDocument(db, id);
  return document ? findFormats(db, document.bundleId, bundleNumber) : [];
}

/** Customers see versions that are or were in force, drafts never. */
async function publishedVersion(
  db: Ctx['db'],
  documentId: string,
  number?: number,
): Promise<DocumentVersion> {
  const published = await findPublished(db, documentId);
  const wanted = number ?? published[0]?.number;
  const isOpen = published.some((one) => one.number === wanted);
  const version = isOpen ? await getVersion(db, documentId, wanted) : undefined;
  if (!version) throw documentsRefusals.NOT_FOUND();
  return version;
}

async function opened({
  db,
  params,
  query,
  caller,
}: Pick<Ctx, 'db' | 'caller'> & {
  readonly params: { readonly documentId: string };
  readonly query: {
    readonly language: 'de' | 'en';
    readonly version?: number | undefined;
    readonly since?: number | undefined;
  };
}): Promise<Handout> {
  const { language } = query;
  const id = params.documentId;
  const [head] = await findHandouts(db, caller.userId, {
    id,
    language,
    search: '',
    sortBy: 'publishedAt',
    sortDirection: 'desc',
    skip: 0,
    take: 1,
  });
  if (!head) throw documentsRefusals.NOT_FOUND();
  const version = await publishedVersion(db, id, query.version ?? head.number);
  const versions = await findPublished(db, id);
  const before = await comparedWith(db, id, { ...query, head, version, versions });
  const content = (one: DocumentVersion) => (language === 'de' ? one.contentDe : one.contentEn);
  const blocks: Marked[] = before
    ? marked(content(before), content(version))
    : content(version).map((block) => ({ kind: 'same', block }));
  const proofs = await findAcknowledgements(db, id);
  const own = proofs.find((one) => one.user_id === caller.userId && one.number === version.number);
  const { total: _total, ...row } = head;
  return {
    ...rowOf(row, await findPrerequisites(db)),
    shownNumber: version.number,
    fingerprint: version.fingerprint,
    comparedNumber: before?.number ?? null,
    blocks,
    changes: before ? changesOf(blocks) : [],
    isTranslated: language === 'de' || version.untranslated.length === 0,
    look: await lookOf(db, version),
    formats: await formatsOf(db, id, version),
    versions: versions.map((one) => ({
      number: one.number,
      publishedAt: one.publishedAt.toISOString(),
    })),
    acknowledgements: proofs
      .filter(({ number }) => number === head.number)
      .map(({ name, acknowledged_at: at }) => ({ name, at: at.toISOString() })),
    ownAcknowledgement: own?.acknowledged_at.toISOString() ?? null,
  };
}

/**
 * Returns the version that the marks compare with: the one asked for, else the one that the reader
 * read last before this one. Opening this one saves its reading at once: whoever loads the page again
 * sees the same marks.
 */
async function comparedWith(
  db: Ctx['db'],
  id: string,
  given: {
    readonly since?: number | undefined;
    readonly head: HandoutHead;
    readonly version: DocumentVersion;
    readonly versions: readonly { readonly number: number }[];
  },
): Promise<DocumentVersion | undefined> {
  const older = given.versions.filter(({ number }) => number < given.version.number);
  const wanted = given.since ?? lastReadBefore(given.version.number, given.head);
  return older.some(({ number }) => number === wanted) ? getVersion(db, id, wanted) : undefined;
}
