/** Who owns a view, and who may see it. */
export interface ViewOwnership {
  readonly ownerId: string;
  readonly isShared: boolean;
}

export interface ViewReader {
  readonly userId: string;
  /** What they hold where the view lies. */
  readonly held: readonly string[];
}

/** Administrators tidy up what was shared and whose owner is gone; private views are nobody else's business. */
const tidying = ['portal:admin', 'EmployeeManagement', 'Tenants.Users.Write'];

export function maySee(view: ViewOwnership, { userId }: ViewReader): boolean {
  return view.isShared || view.ownerId === userId;
}

export function mayChange(view: ViewOwnership, reader: ViewReader): boolean {
  return view.ownerId === reader.userId || (view.isShared && tidying.some((one) => reader.held.includes(one)));
}

/** Of one person, for one list. */
export const mostViews = 50;
