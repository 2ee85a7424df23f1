import { createHash } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { blockText, type Block } from '#platform/common/document/document.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readMarkdown } from '#platform/server/documents/read-markdown.ts';
import type { Work } from '#platform/server/work.ts';
import { type Assembled, assemble, type Part, type Section } from '../assemble.rules.ts';
import type { BundleSection } from '../building-blocks.schema.ts';
import { judge, type Asked } from '../condition.rules.ts';
import type { TenantFactsPort } from '../documents.port.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit, documentsWords } from '../documents.texts.ts';
import { valuesOf } from '../placeholders.rules.ts';
import {
  findAnswers,
  findPrerequisites,
  findQuestions,
  type QuestionRow,
} from './building-blocks.store.ts';
import { findParts, getBundle, type BundleRow, type PartRow } from './bundles.store.ts';
import {
  getCategoryOf,
  getDocument,
  getVersion,
  holdDocumentOf,
  insertVersion,
  publishVersion,
  replaceParts,
  type DocumentVersion,
} from './documents.store.ts';

/** Returns sections with the parts they name, each snippet at its first place only. */
export function sectionsWith(
  sections: readonly BundleSection[],
  rows: readonly PartRow[],
): Section[] {
  const used = new Set<string>();
  return sections.map(({ titleDe, titleEn, entries }) => ({
    titleDe,
    titleEn,
    parts: entries
      .flatMap((entry) =>
        rows.filter((row) =>
          'snippetId' in entry
            ? row.snippetId === entry.snippetId
            : row.categoryId === entry.categoryId,
        ),
      )
      .filter(({ snippetId }) => !used.has(snippetId) && used.add(snippetId))
      .map(partOf),
  }));
}

function partOf(row: PartRow): Part {
  return {
    snippetId: row.snippetId,
    key: row.key,
    number: row.number,
    titleDe: row.titleDe,
    titleEn: row.titleEn,
    bodyDe: bodyOf(row, row.bodyDe),
    bodyEn: row.bodyEn.trim() === '' ? [] : bodyOf(row, row.bodyEn),
    // one that is gone is unknown, never met: the text stays out
    prerequisite:
      row.prerequisite === null ? null : { kind: 'prerequisite', key: row.prerequisite },
  };
}

/** A script is shown as it is, whatever signs it holds. */
const bodyOf = ({ kind }: PartRow, body: string): readonly Block[] =>
  kind === 'script' ? [{ kind: 'code', language: '', text: body }] : blocksOf(body);

/** Bodies that are kept as blocks: what a run of thousands of documents reads again and again. */
const mostKept = 500;
const kept = new Map<string, readonly Block[]>();

function blocksOf(body: string): readonly Block[] {
  const known = kept.get(body);
  if (known) return known;
  const blocks = readMarkdown(body);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(body, blocks);
  return blocks;
}

/** Kinds of services that customers can book, for placeholders and conditions. */
export interface ServiceKinds<Database> {
  findServiceKinds(
    db: Database,
  ): Promise<readonly { readonly key: string; readonly nameDe: string; readonly nameEn: string }[]>;
}

/** Everything that making a document needs of others. */
export interface MakePorts {
  readonly tenantFacts: TenantFactsPort<Db>;
  readonly operatorName: string;
}

export interface Draft {
  readonly bundle: BundleRow;
  readonly asked: Omit<Asked, 'snippets'>;
  readonly questions: readonly QuestionRow[];
  readonly assembled: Assembled;
}

/**
 * Inside withTenant: returns the document of a bundle as it would be made now.
 * @throws PortalError ERROR_DOCUMENTS_NOT_FOUND where the bundle has no version in force
 */
export async function draftFor(
  db: Db,
  tenantId: string,
  bundleId: string,
  { tenantFacts, operatorName, at }: MakePorts & { readonly at: Date },
): Promise<Draft> {
  const bundle = await getBundle(db, bundleId, 'published');
  const facts = await tenantFacts.factsOf(db, tenantId, at);
  if (!bundle || !facts) throw documentsRefusals.NOT_FOUND();
  const questions = await findQuestions(db);
  const asked = {
    facts,
    answers: await findAnswers(db),
    questions,
    prerequisites: await findPrerequisites(db),
  };
  const { answers } = asked;
  const values = (language: 'de' | 'en') =>
    valuesOf({ facts, answers, operator: operatorName, language });
  const sections = sectionsWith(bundle.sections, await findParts(db, bundle.sections));
  return {
    bundle,
    asked,
    questions,
    assembled: assemble(sections, asked, { de: values('de'), en: values('en') }),
  };
}

export interface PublishPorts extends MakePorts {
  readonly notices: NoticesPort<Db>;
}

/** A version that was made, or the one that says the same already. */
export interface Made {
  readonly documentId: string;
  readonly version: DocumentVersion;
  readonly isNew: boolean;
}

const topic = noticeTopic(documentsWords, 'handouts');

/** Returns what identifies the content of a document: SHA-256 over both languages. */
export function fingerprintOf(
  title: readonly string[],
  { de, en }: Pick<Assembled, 'de' | 'en'>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([title, de, en]))
    .digest('hex');
}

/**
 * Inside withTenant: makes a draft of a bundle's document. The same content makes no new version, but
 * tells which versions of the snippets it is made of now: else it would be out of date for ever.
 * @throws PortalError ERROR_DOCUMENTS_NOT_MET where a prerequisite of the bundle is not met or open
 */
export async function makeDocument(work: Work, bundleId: string, ports: MakePorts): Promise<Made> {
  const { db, tenantId, actor, now } = work;
  const { bundle, asked, assembled } = await draftFor(db, tenantId, bundleId, {
    ...ports,
    at: now(),
  });
  const { snippets } = assembled;
  const open = asked.prerequisites.filter(
    ({ key, condition }) =>
      bundle.prerequisites.includes(key) &&
      judge(condition, { ...asked, snippets }).outcome !== 'met',
  );
  if (open.length > 0)
    throw documentsRefusals.NOT_MET({ names: open.map(({ nameDe }) => nameDe).join(', ') });
  const { id } = await holdDocumentOf(db, bundleId, now());
  const newest = await getVersion(db, id);
  const fingerprint = fingerprintOf([bundle.titleDe, bundle.titleEn], assembled);
  if (newest?.fingerprint === fingerprint && newest.bundleNumber === bundle.number) {
    const isSame = assembled.missing.length === newest.missing.length;
    if (isSame) {
      await replaceParts(db, id, newest, assembled.parts);
      return { documentId: id, version: newest, isNew: false };
    }
  }
  const number = newest?.state === 'draft' ? newest.number : (newest?.number ?? 0) + 1;
  await insertVersion(db, id, {
    number,
    bundleNumber: bundle.number,
    titleDe: bundle.titleDe,
    titleEn: bundle.titleEn,
    ...(await getCategoryOf(db, assembled.parts)),
    contentDe: [...assembled.de],
    contentEn: [...assembled.en],
    fingerprint,
    missing: assembled.missing,
    untranslated: assembled.untranslated,
    mustAcknowledge: bundle.mustAcknowledge,
    madeAt: now(),
    madeBy: actor.name,
    tenantName: asked.facts.name,
    operatorName: ports.operatorName,
    letters: assembled.de.reduce((sum, block) => sum + blockText(block).length, 0),
    parts: assembled.parts,
  });
  const version = await getVersion(db, id, number);
  if (!version) throw new Error('the version was not stored');
  await work.audit({
    action: documentsAudit.action('document.make'),
    subjectKind: documentsAudit.subject('document'),
    subjectId: id,
    after: { name: bundle.titleDe, number, fingerprint },
  });
  return { documentId: id, version, isNew: true };
}

/**
 * Inside withTenant: puts a draft in force and tells the customer.
 * @throws PortalError ERROR_DOCUMENTS_WRONG_STATE, _VALUES_MISSING
 */
export async function publishDocument(
  work: Work,
  { documentId, number }: { readonly documentId: string; readonly number: number },
  { notices }: Pick<PublishPorts, 'notices'>,
): Promise<DocumentVersion> {
  const { db, now, correlationId, actor } = work;
  const document = await getDocument(db, documentId);
  const version = await getVersion(db, documentId, number);
  if (!document || !version) throw documentsRefusals.NOT_FOUND();
  if (version.state !== 'draft') throw documentsRefusals.WRONG_STATE();
  if (version.missing.length > 0)
    throw documentsRefusals.VALUES_MISSING({ names: version.missing.join(', ') });
  await publishVersion(db, documentId, number, now());
  await work.audit({
    action: documentsAudit.action('document.publish'),
    subjectKind: documentsAudit.subject('document'),
    subjectId: documentId,
    after: { name: version.titleDe, number, fingerprint: version.fingerprint },
  });
  await notices.write(db, {
    to: 'tenant',
    topic,
    type: 'success',
    message: version.mustAcknowledge ? 'HANDOUT_TO_ACKNOWLEDGE' : 'HANDOUT_PUBLISHED',
    params: { title: version.titleDe, number },
    link: { page: 'handout', id: documentId },
    proceeding: `handout:${documentId}`,
    actorId: actor.id,
    at: now(),
    correlationId,
  });
  return { ...version, state: 'published', publishedAt: now() };
}
