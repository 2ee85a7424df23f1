import { beforeEach, expect, test } from 'vitest';
import { configureTransport, currentTransport } from '../client/transport.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { activeTenant, useSession } from '../session/session.ts';
import { chooseStaffTenant } from './choose-staff-tenant.ts';
import { activateTenant } from '../session/tenant-access.ts';
import { aTenant, bergmannId } from '../session/user.fixture.ts';

let isDemo = false;
const real = aTenant();
const sample = aTenant({ id: bergmannId, name: 'Nordlicht Elektro GmbH' });

beforeEach(() => {
  const backend = () => Promise.reject(new Error('nothing is asked here'));
  const caller = () => ({ userId: '', name: '', email: '' });
  configureTransport({ ...currentTransport(), demo: { isOn: () => isDemo, backend, caller } });
  isDemo = false;
  useSession.setState({ tenants: {}, sampleTenant: undefined });
  usePortalMemory.setState({ authConfig: { id: 'internal' }, activeTenants: {} });
  activateTenant('internal', real);
});

test('§4 demo mode: staff who choose a demo tenant have it as the active one, and nothing remembers it', () => {
  isDemo = true;
  chooseStaffTenant(sample);

  expect(activeTenant()).toEqual(sample);
  expect(usePortalMemory.getState().activeTenants.internal?.id).toBe(real.id);
});

test('§4 demo mode: leaving it returns to the real tenant, coming back to the demo tenant', () => {
  isDemo = true;
  chooseStaffTenant(sample);
  isDemo = false;
  expect(activeTenant()).toEqual(real);
  isDemo = true;
  expect(activeTenant()).toEqual(sample);
});

test('§4 active tenant change: outside of demo mode the choice is the real one and is remembered', () => {
  chooseStaffTenant(sample);

  expect(activeTenant()).toEqual(sample);
  expect(usePortalMemory.getState().activeTenants.internal?.id).toBe(sample.id);
});

test('§4 demo mode: a customer keeps the own tenant, whatever staff chose in the same tab', () => {
  isDemo = true;
  chooseStaffTenant(sample);
  useSession.setState({ tenants: { customer: real } });
  usePortalMemory.setState({ authConfig: { id: 'customer' } });

  expect(activeTenant()).toEqual(real);
});
