import { z } from 'zod';
import { internalPermissions } from './access.ts';
import { contract, endpoint } from './contract.ts';
import { refusals } from './errors.ts';
import { listOf } from './paging.ts';

/** A list as somebody arranged it: search, filters, order, columns, widths, density. Named after the list's endpoint (`orders.list`). */
export const savedView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  /** What stands in the list's address. */
  query: z.string(),
  isShared: z.boolean(),
  /** For the one who asks: opened when the list is. */
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
export const viewsContract = contract('views', {
  list: endpoint({
    method: 'GET',
    path: '/tenants/:tenantId/views',
    needs: 'signedIn',
    query: ofList,
    result: listOf(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenants/:tenantId/views',
    needs: 'signedIn',
    body: created,
    result: savedView,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tenants/:tenantId/views/:viewId',
    needs: 'signedIn',
    body: changed,
    result: savedView,
  }),
  remove: endpoint({ method: 'DELETE', path: '/tenants/:tenantId/views/:viewId', needs: 'signedIn', result: removed }),
  choose: endpoint({
    method: 'PUT',
    path: '/tenants/:tenantId/default-views',
    needs: 'signedIn',
    body: chosen,
    result: chosen,
  }),
});

/** Views of the operator's lists: private, or shared with all staff. */
export const staffViewsContract = contract('staffViews', {
  list: endpoint({
    method: 'GET',
    path: '/admin/views',
    needs: internalPermissions,
    query: ofList,
    result: listOf(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/views',
    needs: internalPermissions,
    body: created,
    result: savedView,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/views/:viewId',
    needs: internalPermissions,
    body: changed,
    result: savedView,
  }),
  remove: endpoint({ method: 'DELETE', path: '/admin/views/:viewId', needs: internalPermissions, result: removed }),
  choose: endpoint({
    method: 'PUT',
    path: '/admin/default-views',
    needs: internalPermissions,
    body: chosen,
    result: chosen,
  }),
});

export const viewRefusals = refusals('ERROR_VIEWS', {
  VIEW_NOT_FOUND: { status: 404 },
  VIEW_NAME_TAKEN: { status: 409, params: ['name'] },
  VIEW_NOT_YOURS: { status: 403 },
  TOO_MANY_VIEWS: { status: 409, params: ['limit'] },
});
