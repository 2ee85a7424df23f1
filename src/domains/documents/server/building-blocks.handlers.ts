import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { prerequisitesContract, categoriesContract } from '../building-blocks.schema.ts';
import { circleIn, dependenciesOf, leansOn } from '../cycle.rules.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit } from '../documents.texts.ts';
import {
  deletePrerequisite,
  findPrerequisites,
  findQuestions,
  findSnippetKeys,
  findUsers,
  lockBuildingBlocks,
  savePrerequisite,
  saveQuestion,
  type PrerequisiteRow,
  deleteCategory,
  findCategories,
  saveCategory,
} from './building-blocks.store.ts';

const editable = ({
  nameDe,
  nameEn,
  condition,
}: Pick<PrerequisiteRow, 'nameDe' | 'nameEn' | 'condition'>) => ({
  nameDe,
  nameEn,
  condition,
});

/** Keys of what leans on each prerequisite: others, snippets, bundles. */
function usersOf(
  key: string,
  all: readonly PrerequisiteRow[],
  users: readonly { readonly prerequisite: string; readonly user: string }[],
): string[] {
  const others = all.filter(({ condition }) => leansOn(condition).includes(`prerequisite:${key}`));
  const behind = users.filter(({ prerequisite }) => prerequisite === key);
  return [...others.map((one) => one.key), ...behind.map(({ user }) => user)];
}

export const prerequisitesHandlers: Handlers<typeof prerequisitesContract, Ctx> = {
  async list({ db, now }) {
    const [all, users] = [await findPrerequisites(db), await findUsers(db)];
    const rows = all.map((row) => ({
      ...row,
      changedAt: row.changedAt.toISOString(),
      usedBy: usersOf(row.key, all, users),
    }));
    return listResult(rows, rows.length, now());
  },
  async save(call) {
    const { db, params, body, caller, now, audit } = call;
    await lockBuildingBlocks(db);
    const all = await findPrerequisites(db);
    const before = all.find(({ key }) => key === params.key);
    const subject = {
      subjectKind: documentsAudit.subject('prerequisite'),
      subjectId: params.key,
    };
    await demandVersion(call, {
      ...subject,
      current: before && editable(before),
      wanted: editable(body),
    });
    const others = all.filter(({ key }) => key !== params.key);
    const prerequisites = [...others, { key: params.key, condition: body.condition }];
    const circle = circleIn(dependenciesOf({ prerequisites, snippets: await findSnippetKeys(db) }));
    if (circle) throw documentsRefusals.CIRCLE({ circle: circle.join(' → ') });
    await savePrerequisite(db, {
      ...body,
      key: params.key,
      changedAt: now(),
      changedBy: caller.name,
    });
    await audit({
      action: documentsAudit.action('prerequisite.save'),
      ...subject,
      before: before && editable(before),
      after: editable(body),
    });
    return { key: params.key };
  },
  async remove({ db, params, audit }) {
    await lockBuildingBlocks(db);
    const all = await findPrerequisites(db);
    const before = all.find(({ key }) => key === params.key);
    if (!before) throw documentsRefusals.NOT_FOUND();
    const by = usersOf(before.key, all, await findUsers(db));
    if (by.length > 0) throw documentsRefusals.IN_USE({ by: by.join(', ') });
    await deletePrerequisite(db, before.key);
    await audit({
      action: documentsAudit.action('prerequisite.remove'),
      subjectKind: documentsAudit.subject('prerequisite'),
      subjectId: before.key,
      before: editable(before),
    });
    return { key: before.key };
  },
  async questions({ db, now }) {
    const questions = await findQuestions(db);
    return listResult(questions, questions.length, now());
  },
  async saveQuestion({ db, params, body, audit }) {
    const before = (await findQuestions(db)).find(({ key }) => key === params.key);
    const after = { ...body, key: params.key };
    await saveQuestion(db, after);
    await audit({
      action: documentsAudit.action('documentQuestion.save'),
      subjectKind: documentsAudit.subject('documentQuestion'),
      subjectId: params.key,
      before,
      after,
    });
    return after;
  },
};

export const categoriesHandlers: Handlers<typeof categoriesContract, Ctx> = {
  async list({ db, now }) {
    const categories = await findCategories(db);
    return listResult(categories, categories.length, now());
  },
  async save({ db, params, body, audit }) {
    const all = await findCategories(db);
    const parent = all.find(({ id }) => id === body.parentId);
    const hasChildren = all.some(({ parentId }) => parentId === params.categoryId);
    if (body.parentId !== null && !parent) throw documentsRefusals.NOT_FOUND();
    if (parent && (parent.parentId !== null || hasChildren || parent.id === params.categoryId))
      throw documentsRefusals.PARENT_HAS_PARENT();
    const after = { ...body, id: params.categoryId };
    await saveCategory(db, after);
    await audit({
      action: documentsAudit.action('documentCategory.save'),
      subjectKind: documentsAudit.subject('documentCategory'),
      subjectId: after.id,
      before: all.find(({ id }) => id === after.id),
      after,
    });
    return after;
  },
  async remove({ db, params, audit }) {
    const all = await findCategories(db);
    const before = all.find(({ id }) => id === params.categoryId);
    if (!before) throw documentsRefusals.NOT_FOUND();
    const children = all.filter(({ parentId }) => parentId === before.id);
    const by = [
      ...(before.snippets > 0 ? [`${before.snippets} × ${before.nameDe}`] : []),
      ...children.map(({ nameDe }) => nameDe),
    ];
    if (by.length > 0) throw documentsRefusals.IN_USE({ by: by.join(', ') });
    await deleteCategory(db, before.id);
    await audit({
      action: documentsAudit.action('documentCategory.remove'),
      subjectKind: documentsAudit.subject('documentCategory'),
      subjectId: before.id,
      before,
    });
    return { id: before.id };
  },
};
