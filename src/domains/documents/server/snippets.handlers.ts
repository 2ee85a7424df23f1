import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import { readMarkdown } from '#platform/server/documents/read-markdown.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { Snippet, SnippetGiven, snippetsContract } from '../building-blocks.schema.ts';
import { circleIn, dependenciesOf, leansOn } from '../cycle.rules.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit, documentsWords } from '../documents.texts.ts';
import { knownPlaceholders, unknownIn } from '../placeholders.rules.ts';
import { afterStep, openSteps } from '../building-block-versions.rules.ts';
import {
  findCategories,
  findPrerequisites,
  findQuestions,
  findSnippetKeys,
  lockBuildingBlocks,
} from './building-blocks.store.ts';
import {
  findImpact,
  deleteSnippet,
  findBundlesWith,
  findSnippets,
  findVersions,
  getSnippet,
  setVersionState,
  upsertDraft,
  upsertSnippet,
} from './snippets.store.ts';
import type { ServiceKinds } from './make-document.ts';

const subjectKind = documentsAudit.subject('snippet');

/** Demands what the kind promises: a table with columns, a checklist with something to tick. */
function checkKind({ kind, bodyDe, bodyEn }: SnippetGiven): void {
  for (const body of [bodyDe, bodyEn].filter(Boolean)) {
    const blocks = readMarkdown(body);
    const hasTable = blocks.some((block) => block.kind === 'table' && block.rows.length > 0);
    if (kind === 'table' && !hasTable) throw documentsRefusals.TABLE_MISSING();
    const hasTick = blocks.some(
      (block) => block.kind === 'list' && block.items.some(({ isDone }) => isDone !== undefined),
    );
    if (kind === 'checklist' && !hasTick) throw documentsRefusals.CHECKLIST_MISSING();
  }
}

const topic = noticeTopic(documentsWords, 'snippets');

interface SnippetPorts {
  readonly serviceKinds: ServiceKinds<Ctx['db']>;
  readonly notices: NoticesPort<Ctx['db']>;
}

export function createSnippetsHandlers({
  serviceKinds: services,
  notices,
}: SnippetPorts): Handlers<typeof snippetsContract, Ctx> {
  const known = async (db: Ctx['db']) =>
    knownPlaceholders({
      questions: await findQuestions(db),
      services: await services.findServiceKinds(db),
    });
  return {
    async list({ everyTenant, query, now }) {
      const rows = await everyTenant(documentsAudit.reason('snippetImpact'), (db) =>
        findSnippets(db, query),
      );
      return listResult(rows, rows[0]?.total ?? 0, now());
    },
    async placeholders({ db, now }) {
      const placeholders = await known(db);
      return listResult(placeholders, placeholders.length, now());
    },
    get: (call) => shown(call),
    async save(call) {
      const { db, params, body, caller, now, audit } = call;
      const id = params.snippetId;
      await lockBuildingBlocks(db);
      const before = await getSnippet(db, id);
      const [newest] = await findVersions(db, id);
      const current = before && newest && editable({ ...before, ...newest });
      await demandVersion(call, { subjectKind, subjectId: id, current, wanted: editable(body) });
      if (before && before.key !== body.key) throw documentsRefusals.KEY_FIXED({ key: before.key });
      const faults = unknownIn(
        [body.titleDe, body.titleEn, body.bodyDe, body.bodyEn].join('\n'),
        await known(db),
      );
      if (faults.length > 0)
        throw documentsRefusals.PLACEHOLDER_UNKNOWN({ names: faults.join(', ') });
      checkKind(body);
      if (!(await findCategories(db)).some((one) => one.id === body.categoryId))
        throw documentsRefusals.NOT_FOUND();
      await checkPrerequisite(db, body);
      if (newest?.state === 'inReview') throw documentsRefusals.WRONG_STATE();
      if (!(await upsertSnippet(db, id, body, now())))
        throw documentsRefusals.KEY_TAKEN({ key: body.key });
      const number = newest?.state === 'draft' ? newest.number : (newest?.number ?? 0) + 1;
      await upsertDraft(db, id, {
        ...body,
        number,
        by: { id: caller.userId, name: caller.name },
        at: now(),
      });
      await audit({
        action: documentsAudit.action('snippet.save'),
        subjectKind,
        subjectId: id,
        ...(current && { before: current }),
        after: editable(body),
      });
      return { id, number };
    },
    async step({ db, params, body, caller, now, audit, correlationId }) {
      const id = params.snippetId;
      await lockBuildingBlocks(db);
      const snippet = await getSnippet(db, id);
      const version = (await findVersions(db, id)).find(({ number }) => number === body.number);
      if (!snippet || !version) throw documentsRefusals.NOT_FOUND();
      const by = { authorIds: version.authorIds, actorId: caller.userId };
      const answer = afterStep(version.state, body.step, by);
      if (!answer.ok) throw documentsRefusals[answer.why]();
      await setVersionState(db, id, {
        number: version.number,
        state: answer.state,
        reviewer: caller.name,
        at: now(),
      });
      await audit({
        action: documentsAudit.action(`snippet.${body.step}`),
        subjectKind,
        subjectId: id,
        before: { key: snippet.key, number: version.number, state: version.state },
        after: { key: snippet.key, number: version.number, state: answer.state },
      });
      if (body.step === 'submit')
        await notices.write(db, {
          to: 'staff',
          topic,
          type: 'success',
          message: 'SNIPPET_SUBMITTED',
          params: { title: version.titleDe, by: caller.name },
          link: { page: 'snippet', id },
          proceeding: `snippet:${id}`,
          actorId: caller.userId,
          at: now(),
          correlationId,
        });
      return { id, state: answer.state };
    },
    async remove({ db, params, everyTenant, audit }) {
      await lockBuildingBlocks(db);
      const before = await getSnippet(db, params.snippetId);
      if (!before) throw documentsRefusals.NOT_FOUND();
      const leaning = (await findPrerequisites(db)).filter(({ condition }) =>
        leansOn(condition).includes(`snippet:${before.key}`),
      );
      const bundles = await findBundlesWith(db, before.id);
      const { holders } = await everyTenant(documentsAudit.reason('snippetImpact'), (all) =>
        findImpact(all, before.id),
      );
      const by = [
        ...bundles,
        ...leaning.map(({ key }) => key),
        ...holders.map(({ tenantName }) => tenantName),
      ];
      if (by.length > 0) throw documentsRefusals.IN_USE({ by: by.join(', ') });
      await deleteSnippet(db, before.id);
      await audit({
        action: documentsAudit.action('snippet.remove'),
        subjectKind,
        subjectId: before.id,
        before,
      });
      return { id: before.id };
    },
    impact: ({ params, everyTenant }) =>
      everyTenant(documentsAudit.reason('snippetImpact'), (db) => findImpact(db, params.snippetId)),
  };
}

function editable(given: SnippetGiven) {
  const { key, categoryId, kind, prerequisite, owner, reviewOn, tags } = given;
  const { titleDe, titleEn, bodyDe, bodyEn } = given;
  return {
    key,
    categoryId,
    kind,
    prerequisite,
    owner,
    reviewOn,
    tags,
    titleDe,
    titleEn,
    bodyDe,
    bodyEn,
  };
}

/** Demands a prerequisite that there is and that does not lean on the snippet itself. */
async function checkPrerequisite(
  db: Ctx['db'],
  { key, prerequisite }: SnippetGiven,
): Promise<void> {
  const prerequisites = await findPrerequisites(db);
  if (prerequisite !== null && !prerequisites.some((one) => one.key === prerequisite))
    throw documentsRefusals.NOT_FOUND();
  const others = (await findSnippetKeys(db)).filter((one) => one.key !== key || one.isInForce);
  const circle = circleIn(
    dependenciesOf({
      prerequisites,
      snippets: [...others, { key, prerequisite }],
    }),
  );
  if (circle) throw documentsRefusals.CIRCLE({ circle: circle.join(' → ') });
}

async function shown({
  db,
  params,
  caller,
}: Pick<Ctx, 'db' | 'caller'> & {
  readonly params: { readonly snippetId: string };
}): Promise<Snippet> {
  const found = await getSnippet(db, params.snippetId);
  const versions = await findVersions(db, params.snippetId);
  const [newest] = versions;
  if (!found || !newest) throw documentsRefusals.NOT_FOUND();
  return {
    ...editable({ ...found, ...newest }),
    id: found.id,
    publishedNumber: found.publishedNumber,
    versions: versions.map(({ authorIds: _authors, ...version }) => ({
      ...version,
      changedAt: version.changedAt.toISOString(),
      publishedAt: version.publishedAt?.toISOString() ?? null,
    })),
    steps: openSteps(newest.state, { authorIds: newest.authorIds, actorId: caller.userId }),
  };
}
