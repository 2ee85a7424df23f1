import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProfileHandlers } from '#domains/people/server/sessions.handlers.ts';
import { profileContract } from '#domains/people/sessions.schema.ts';
import { createRolesHandlers } from '#domains/people/server/roles.handlers.ts';
import { rolesContract } from '#domains/people/roles.schema.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';

let portal: TestPortal;
const switchedOff: SwitchedOff[] = [];

beforeAll(async () => {
  portal = await openTestPortal({ switchedOff });
  portal.mount(rolesContract, createRolesHandlers({ internalValues: [], licenseBundles: [] }));
  const profile = createProfileHandlers({ operatorDomain: 'operator.example', switchedOff });
  portal.mount(profileContract, profile);
});
afterAll(() => portal.close());

test('§6 flags: what is off for a tenant is refused by the API, and its people are told so', async () => {
  const [without, having] = [await portal.newTenant(), await portal.newTenant()];
  const kim = await portal.newCustomer({
    [without]: ['portal:admin', 'tenant:roles'],
    [having]: ['portal:admin', 'tenant:roles'],
  });
  switchedOff.push({ feature: 'adminRoles', tenantId: without });

  const [refused, open] = [
    await portal.get(`/tenants/${without}/roles`, kim),
    await portal.get(`/tenants/${having}/roles`, kim),
  ];

  expect(refused).toMatchObject({ status: 403, body: { type: 'ERROR_FEATURE_OFF' } });
  expect(open.status).toBe(200);
  const { body } = await portal.get('/user/me', kim);
  expect(body).toMatchObject({
    tenantAssignments: expect.arrayContaining([
      expect.objectContaining({ id: without, disabledFeatures: ['adminRoles'] }),
      expect.not.objectContaining({ id: having, disabledFeatures: expect.anything() }),
    ]) as unknown,
  });
});
