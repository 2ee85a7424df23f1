/** Owner and audience of a view. */
export interface ViewOwnership {
  readonly ownerId: string;
  readonly isShared: boolean;
}

export interface ViewReader {
  readonly userId: string;
  /** Rights of the person where the view is stored. */
  readonly held: readonly string[];
  /** A member of the tenant whose list it is; staff in lists of the operator. */
  readonly isAtHome: boolean;
}

/**
 * Administrators tidy up what was shared and whose owner is gone; private views are nobody else's
 * business.
 */
const tidying = ['portal:admin', 'EmployeeManagement', 'Tenants.Users.Write'];

export function maySee(view: ViewOwnership, { userId }: ViewReader): boolean {
  return view.isShared || view.ownerId === userId;
}

export function mayChange(view: ViewOwnership, reader: ViewReader): boolean {
  return (
    view.ownerId === reader.userId ||
    (view.isShared && tidying.some((one) => reader.held.includes(one)))
  );
}

/**
 * Returns whether somebody is at home where a list is: staff in lists of the operator, members in
 * those of their tenant. A role that staff hold at a tenant, for a while or as its contact, makes no
 * member.
 */
export function isAtHome(
  {
    kind,
    claimsByTenant,
  }: {
    readonly kind: 'customer' | 'internal';
    readonly claimsByTenant: ReadonlyMap<string, unknown>;
  },
  tenantId: string,
): boolean {
  return tenantId === '' || (kind === 'customer' && claimsByTenant.has(tenantId));
}

/** Shared views are shown to everybody of the place, so a visitor may not share any. */
export function mayShare(reader: ViewReader): boolean {
  return reader.isAtHome || tidying.some((one) => reader.held.includes(one));
}

/** Largest number of views per person and list. */
export const mostViews = 50;
