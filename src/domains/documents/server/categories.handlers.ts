import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { categoriesContract } from '../building-blocks.schema.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit } from '../documents.texts.ts';
import { deleteCategory, findCategories, saveCategory } from './categories.store.ts';

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
