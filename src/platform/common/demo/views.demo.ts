import { listResult } from '../paging.ts';
import type { SavedView, staffViewsContract, viewsContract } from '../views.schema.ts';
import { viewRefusals } from '../views.refusals.ts';
import type { DemoHandlers } from './demo.ts';
import { type Estate, estatePart } from './estate.ts';

/** Views made in demo mode: they arrange sample rows and end with the tab. */
const sampledViews = estatePart('views', (): SavedView[] => []);

/** The same for a tenant's lists and the operator's: an estate each. */
export const viewsDemo: DemoHandlers<typeof viewsContract> &
  DemoHandlers<typeof staffViewsContract> = {
  async list({ estate, query, now }) {
    const views = estate.part(sampledViews).filter((view) => view.list === query.list);
    return listResult(views, views.length, now());
  },
  async create({ estate, body, caller }) {
    const view: SavedView = {
      ...body,
      id: crypto.randomUUID(),
      isDefault: false,
      isMine: true,
      mayChange: true,
      ownerName: caller.name,
    };
    demandFreeName(estate, view);
    estate.part(sampledViews).push(view);
    return view;
  },
  async change({ estate, params, body }) {
    const view = viewOf(estate, params.viewId);
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    demandFreeName(estate, { ...view, ...given });
    return Object.assign(view, given);
  },
  async remove({ estate, params }) {
    const views = estate.part(sampledViews);
    views.splice(views.indexOf(viewOf(estate, params.viewId)), 1);
    return { id: params.viewId };
  },
  async choose({ estate, body }) {
    if (body.viewId !== null) viewOf(estate, body.viewId);
    const ofList = estate.part(sampledViews).filter((view) => view.list === body.list);
    for (const view of ofList) Object.assign(view, { isDefault: view.id === body.viewId });
    return body;
  },
};

function viewOf(estate: Estate, id: string): SavedView {
  const view = estate.part(sampledViews).find((one) => one.id === id);
  if (!view) throw viewRefusals.VIEW_NOT_FOUND();
  return view;
}

function demandFreeName(estate: Estate, { id, list, name }: SavedView): void {
  const isTaken = estate
    .part(sampledViews)
    .some((one) => one.id !== id && one.list === list && one.name === name);
  if (isTaken) throw viewRefusals.VIEW_NAME_TAKEN({ name });
}
