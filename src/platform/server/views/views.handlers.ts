import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type {
  SavedView,
  staffViewsContract,
  viewsContract,
} from '#platform/common/views.schema.ts';
import { viewRefusals } from '#platform/common/views.refusals.ts';
import { heldOn } from '../http/caller.ts';
import type { Ctx } from '../http/ctx.ts';
import { isAtHome, mayChange, maySee, mayShare, mostViews, type ViewReader } from './view.rules.ts';
import {
  chooseView,
  countOwn,
  deleteView,
  findView,
  findViews,
  insertView,
  type StoredView,
  updateView,
} from './views.store.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';

/** The same for a tenant's lists and the operator's: row security says whose they are. */
export const viewsHandlers: Handlers<typeof viewsContract, Ctx> &
  Handlers<typeof staffViewsContract, Ctx> = {
  async list(call) {
    const views = (await findViews(call.db, call.caller.userId, call.query.list)).map((view) =>
      toView(view, readerOf(call)),
    );
    return listResult(views, views.length, call.now());
  },
  async create(call) {
    const { body } = call;
    const { userId: ownerId, name: ownerName } = call.caller;
    demandSharing(call, body);
    if ((await countOwn(call.db, ownerId, body.list)) >= mostViews)
      throw viewRefusals.TOO_MANY_VIEWS({ limit: mostViews });
    const id = await insertView(call.db, { ...body, ownerId, ownerName }, call.now());
    const view = await viewFor(call, id);
    await call.audit({
      action: platformAudit.action('view.create'),
      subjectKind: platformAudit.subject('view'),
      subjectId: id,
      after: body,
    });
    return toView(view, readerOf(call));
  },
  async change(call) {
    const { body, params } = call;
    const before = await changeable(call, params.viewId);
    if (!before.isShared) demandSharing(call, body);
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    await updateView(call.db, { ...before, ...given }, call.now());
    await call.audit({
      action: platformAudit.action('view.change'),
      subjectKind: platformAudit.subject('view'),
      subjectId: before.id,
      before: factsOf(before),
      after: given,
    });
    return toView(await viewFor(call, before.id), readerOf(call));
  },
  async remove(call) {
    const before = await changeable(call, call.params.viewId);
    await deleteView(call.db, before.id);
    await call.audit({
      action: platformAudit.action('view.remove'),
      subjectKind: platformAudit.subject('view'),
      subjectId: before.id,
      before: factsOf(before),
    });
    return { id: before.id };
  },
  async choose(call) {
    const { body } = call;
    const view = body.viewId === null ? undefined : await viewFor(call, body.viewId);
    if (view && view.list !== body.list) throw viewRefusals.VIEW_NOT_FOUND();
    await chooseView(call.db, { userId: call.caller.userId, ...body });
    await call.audit({
      action: platformAudit.action('view.choose'),
      subjectKind: platformAudit.subject('view'),
      subjectId: body.viewId ?? '',
      after: body,
    });
    return body;
  },
};

type Asked = Pick<Ctx, 'db' | 'caller' | 'tenantId'>;

function readerOf({ caller, tenantId }: Asked): ViewReader {
  return {
    userId: caller.userId,
    held: heldOn(caller, tenantId || undefined),
    isAtHome: isAtHome(caller, tenantId),
  };
}

/** @throws PortalError ERROR_VIEWS_VIEW_NOT_SHAREABLE */
function demandSharing(call: Asked, { isShared }: { readonly isShared?: boolean | undefined }) {
  if (isShared && !mayShare(readerOf(call))) throw viewRefusals.VIEW_NOT_SHAREABLE();
}

/** @throws PortalError ERROR_VIEWS_VIEW_NOT_FOUND, also for what is somebody else's own */
async function viewFor(call: Asked, viewId: string): Promise<StoredView> {
  const view = await findView(call.db, call.caller.userId, viewId);
  if (!view || !maySee(view, readerOf(call))) throw viewRefusals.VIEW_NOT_FOUND();
  return view;
}

async function changeable(call: Asked, viewId: string): Promise<StoredView> {
  const view = await viewFor(call, viewId);
  if (!mayChange(view, readerOf(call))) throw viewRefusals.VIEW_NOT_YOURS();
  return view;
}

const factsOf = ({ list, name, query, isShared }: StoredView) => ({ list, name, query, isShared });

function toView({ ownerId, ...view }: StoredView, reader: ViewReader): SavedView {
  return {
    ...view,
    isMine: ownerId === reader.userId,
    mayChange: mayChange({ ownerId, isShared: view.isShared }, reader),
  };
}
