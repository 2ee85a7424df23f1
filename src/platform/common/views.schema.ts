import { z } from 'zod';
import { contract } from './contract.ts';
import { listOf } from './paging.schema.ts';
import { staffViewsRoutes, viewsRoutes } from './views.routes.ts';

/**
 * A list as somebody arranged it: search, filters, order, columns, widths, density. Named after the
 * list's endpoint (`orders.list`).
 */
export const savedView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  /** Query string of the list. */
  query: z.string(),
  isShared: z.boolean(),
  /** True if the list opens with this view for the current user. */
  isDefault: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  mayChange: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const listKey = z.string().regex(/^\w{1,60}\.\w{1,60}$/);
const name = z.string().trim().min(1).max(80);
const query = z
  .string()
  .max(2000)
  .regex(/^(\?[^#\s]*)?$/);
const created = z.object({ list: listKey, name, query, isShared: z.boolean() });
const changed = created.omit({ list: true }).partial();
const chosen = z.object({ list: listKey, viewId: z.uuid().nullable() });
const removed = z.object({ id: z.uuid() });
const ofList = z.object({ list: listKey });

/** Views of a tenant's lists: private, or shared with everybody of the tenant. */
export const viewsContract = contract(viewsRoutes, {
  list: { query: ofList, result: listOf(savedView) },
  create: { body: created, result: savedView },
  change: { body: changed, result: savedView },
  remove: { result: removed },
  choose: { body: chosen, result: chosen },
});

/** Views of the operator's lists: private, or shared with all staff. */
export const staffViewsContract = contract(staffViewsRoutes, {
  list: { query: ofList, result: listOf(savedView) },
  create: { body: created, result: savedView },
  change: { body: changed, result: savedView },
  remove: { result: removed },
  choose: { body: chosen, result: chosen },
});
