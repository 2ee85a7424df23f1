import type { Handlers } from '#platform/common/contract.ts';
import type { Block } from '#platform/common/document/document.ts';
import { changesOf, marked } from '#platform/common/document/differences.rules.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { leafsOf, judge } from '../condition.rules.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import type { DocumentCheck, documentsContract } from '../documents.schema.ts';
import { documentsAudit } from '../documents.texts.ts';
import { placeholdersIn } from '../placeholders.rules.ts';
import { findAnswers, saveAnswer, findQuestions } from './building-blocks.store.ts';
import { documentFile } from './document-file.ts';
import { findDocuments, findDocumentOf, getVersion } from './documents.store.ts';
import {
  draftFor,
  type Draft,
  fingerprintOf,
  makeDocument,
  publishDocument,
  type Made,
  type PublishPorts,
} from './make-document.ts';

export function createDocumentsHandlers(
  ports: PublishPorts,
): Handlers<typeof documentsContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const rows = await everyTenant(documentsAudit.reason('documents'), (db) =>
        findDocuments(db, query),
      );
      const shown = rows.map(({ total: _total, publishedAt, ...row }) => ({
        ...row,
        publishedAt: publishedAt?.toISOString() ?? null,
      }));
      return listResult(shown, rows[0]?.total ?? 0, now());
    },
    async check({ db, tenantId, params, now }) {
      const draft = await draftFor(db, tenantId, params.bundleId, { ...ports, at: now() });
      return { ...checkOf(draft), document: await compared(db, draft) };
    },
    async answer({ db, body, caller, now, audit }) {
      const questions = await findQuestions(db);
      if (!questions.some(({ key }) => key === body.question)) throw documentsRefusals.NOT_FOUND();
      const before = (await findAnswers(db))[body.question];
      await saveAnswer(db, { ...body, by: caller.name, at: now() });
      await audit({
        action: documentsAudit.action('document.answer'),
        subjectKind: documentsAudit.subject('documentAnswer'),
        subjectId: body.question,
        before: before === undefined ? undefined : { value: before },
        after: { value: body.value },
      });
      return body;
    },
    make: async (call) => shown(await makeDocument(call, call.params.bundleId, ports)),
    async publish(call) {
      const { documentId } = call.params;
      const { number } = call.body;
      const version = await publishDocument(call, { documentId, number }, ports);
      return shown({ documentId, version });
    },
    async file({ db, params, query }) {
      const version = await getVersion(db, params.documentId, query.version);
      if (!version) throw documentsRefusals.NOT_FOUND();
      return documentFile(db, version, query);
    },
  };
}

function shown({ documentId, version }: Pick<Made, 'documentId' | 'version'>) {
  const { number, state, fingerprint } = version;
  return { documentId, number, state, fingerprint };
}

function checkOf({ bundle, asked, questions, assembled }: Draft): Omit<DocumentCheck, 'document'> {
  const { snippets } = assembled;
  const prerequisites = asked.prerequisites
    .filter(({ key }) => bundle.prerequisites.includes(key))
    .map(({ key, nameDe, nameEn, condition }) => {
      const verdict = judge(condition, { ...asked, snippets });
      return { key, nameDe, nameEn, outcome: verdict.outcome, reasons: [...verdict.reasons] };
    });
  const needed = new Set([
    ...asked.prerequisites
      .filter(({ key }) => bundle.prerequisites.includes(key))
      .flatMap(({ condition }) => leafsOf(condition, asked.prerequisites))
      .flatMap((leaf) => (leaf.kind === 'answer' ? [leaf.question] : [])),
    ...assembled.leftOut.flatMap(({ reasons }) => reasons.flatMap((one) => one.question ?? [])),
    ...[...assembled.missing, ...answersIn([...assembled.de, ...assembled.en])]
      .filter((name) => name.startsWith('answer.'))
      .map((name) => name.slice('answer.'.length)),
  ]);
  return {
    tenantName: asked.facts.name,
    titleDe: bundle.titleDe,
    titleEn: bundle.titleEn,
    prerequisites,
    questions: questions
      .filter(({ key }) => needed.has(key) || asked.answers[key] !== undefined)
      .map((question) => ({ ...question, value: asked.answers[question.key] ?? '' })),
    leftOut: assembled.leftOut.map((one) => ({ ...one, reasons: [...one.reasons] })),
    missing: [...assembled.missing],
    untranslated: [...assembled.untranslated],
    de: assembled.de,
    en: assembled.en,
  };
}

const answersIn = (blocks: readonly Block[]): string[] => placeholdersIn(JSON.stringify(blocks));

async function compared(
  db: Ctx['db'],
  { bundle, assembled }: Draft,
): Promise<DocumentCheck['document']> {
  const document = await findDocumentOf(db, bundle.id);
  if (!document) return null;
  const newest = await getVersion(db, document.id);
  const inForce =
    document.publishedNumber === null
      ? undefined
      : await getVersion(db, document.id, document.publishedNumber);
  const fingerprint = fingerprintOf([bundle.titleDe, bundle.titleEn], assembled);
  return {
    id: document.id,
    published: document.publishedNumber,
    draft: newest?.state === 'draft' ? newest.number : null,
    isUpToDate: newest?.fingerprint === fingerprint,
    changesDe: inForce ? changesOf(marked(inForce.contentDe, assembled.de)) : [],
    changesEn: inForce ? changesOf(marked(inForce.contentEn, assembled.en)) : [],
  };
}
