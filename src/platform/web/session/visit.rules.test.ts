import { describe, expect, test } from 'vitest';
import { aTenant, aUser, adlerId, bergmannId } from './user.fixture.ts';
import { asVisitor, closedPage, isStaffHere, kindAtCustomer, openTenant } from './visit.rules.ts';
import { visitEnd } from './visit-end.rules.ts';

const open = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
const staff = aUser({ kind: 'internal', roles: ['Tenants.Write'], tenants: [open] });
const customer = aUser({ tenants: [aTenant()] });

const nobody = {
  tenantId: adlerId,
  authenticated: { customer: false, internal: false },
  last: undefined,
  customerUser: undefined,
  internalUser: undefined,
};

describe('the sign-in under which a customer’s address opens', () => {
  test('who alone is signed in opens it', () => {
    const at = (kind: 'customer' | 'internal') =>
      kindAtCustomer({
        ...nobody,
        authenticated: { customer: kind === 'customer', internal: kind === 'internal' },
      });

    expect([at('customer'), at('internal')]).toEqual(['customer', 'internal']);
  });

  test('where nobody is, the one used last is asked for, else the customer’s', () => {
    expect(kindAtCustomer(nobody)).toBe('customer');
    expect(kindAtCustomer({ ...nobody, last: 'internal' })).toBe('internal');
  });

  test('of two the one used last opens it, unless only the other one may', () => {
    const both = {
      ...nobody,
      authenticated: { customer: true, internal: true },
      last: 'internal' as const,
      customerUser: customer,
      internalUser: staff,
    };

    expect(kindAtCustomer(both)).toBe('internal');
    expect(kindAtCustomer({ ...both, last: 'customer' })).toBe('customer');
    expect(kindAtCustomer({ ...both, internalUser: { ...staff, tenants: [] } })).toBe('customer');
    expect(kindAtCustomer({ ...both, tenantId: bergmannId })).toBe('internal');
  });
});

describe('staff at a customer’s pages', () => {
  test('hold nothing there by being staff', () => {
    const visitor = asVisitor(staff, true);

    expect(visitor).toMatchObject({ kind: 'internal', roles: [], isVisitor: true });
    expect([isStaffHere(visitor), isStaffHere(staff)]).toEqual([false, true]);
    expect(asVisitor(staff, false)).toBe(staff);
    expect(asVisitor(customer, true)).toBe(customer);
  });

  test('open the tenant whose role opens the portal, and no other', () => {
    expect(openTenant(staff, adlerId)).toBe(open);
    expect(openTenant(staff, bergmannId)).toBeUndefined();
    const weak = { ...staff, tenants: [aTenant({ roleClaims: ['marketplace'] })] };
    expect(openTenant(weak, adlerId)).toBeUndefined();
  });

  test('are told on a page of their own that it is closed, with the address that was asked for', () => {
    const to = `/${adlerId}/marketplace/your-subscriptions?page=2`;

    expect(closedPage(adlerId, { to, hasEnded: true })).toBe(
      `/internal/portal/closed/${adlerId}?to=${encodeURIComponent(to)}&ended=1`,
    );
  });
});

describe('the end of a visit', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const [past, soon, later] = [
    '2026-11-23T11:59:59Z',
    '2026-11-23T12:30:00Z',
    '2026-11-24T12:00:00Z',
  ] as const;

  test('is that of the last role that opens the pages', () => {
    expect(visitEnd({ until: later, firstEnd: soon }, now)).toEqual({ kind: 'ends', at: later });
    expect(visitEnd({ until: null, firstEnd: null }, now)).toEqual({ kind: 'endless' });
  });

  test('an assignment without end goes on where rights on top of it end', () => {
    expect(visitEnd({ until: null, firstEnd: soon }, now)).toEqual({ kind: 'narrows', at: soon });
  });

  test('what ended since the server was asked is asked again', () => {
    expect(visitEnd({ until: past, firstEnd: past }, now)).toEqual({ kind: 'over' });
    expect(visitEnd({ until: null, firstEnd: past }, now)).toEqual({ kind: 'over' });
  });
});
