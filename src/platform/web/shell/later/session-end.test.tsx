import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import { beginTextsIn } from '#platform/common/texts/catalogue.ts';
import { mountPage } from '../../router/mount-page.fixture.tsx';
import { usePortalMemory } from '../../session/portal-memory.ts';
import { useSession } from '../../session/session.ts';
import { noteSignIn } from '../../session/signed-in-at.ts';
import { SessionEnd } from './session-end.tsx';

const identity = { authority: 'https://idp.example', clientId: 'portal', scope: 'openid' };
const config: PortalConfig = {
  operator: { name: 'Nordwind', domain: 'nordwind.example' },
  identity: { customer: { ...identity, sessionSeconds: 3600 }, internal: identity },
  featureFlags: [],
  internalValues: [],
  licenseBundles: [],
};
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
const show = () =>
  mountPage(
    <>
      <input aria-label="Anmerkung" />
      <SessionEnd />
    </>,
  );
/** A loaded machine takes its time to fetch what is loaded later. */
const limits = { timeout: 15_000, interval: 20 };
const look = (what: () => void) =>
  vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    what();
  }, limits);

beforeEach(async () => {
  beginTextsIn('de');
  sessionStorage.clear();
  usePortalMemory.setState({ authConfig: { id: 'customer' } });
  useSession.setState({ config, signedInAt: {} });
});

test('UXR-6: before its end the session is announced politely, nobody loses the focus, and one press asks for more', async () => {
  noteSignIn('customer', minutesAgo(57));
  const page = await show();
  page.get('input').focus();
  await look(() => expect(page.get('.ui-banner').textContent).toContain('Ihre Sitzung endet um'));

  expect(page.get('.ui-banner').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(page.get('input'));
  await page.click('.ui-banner button');
  await look(() =>
    expect(page.get('.ui-banner').textContent).toContain('Die Anmeldung ist fehlgeschlagen'),
  ); // no provider here
});

test('UXR-6: who has signed in again is warned no longer', async () => {
  noteSignIn('customer', minutesAgo(57));
  const page = await show();
  await look(() => expect(page.all('.ui-banner')).toHaveLength(1));

  await act(async () => noteSignIn('customer'));
  expect(page.all('.ui-banner')).toHaveLength(0);
});

test('UXR-6: a reload in the same tab still knows when the session ends', async () => {
  noteSignIn('customer', minutesAgo(57));
  useSession.setState({ signedInAt: {} });

  const page = await show();
  await look(() => expect(page.all('.ui-banner')).toHaveLength(1));
});

test('UXR-6: long before the end, and where the end is not known, there is no warning', async () => {
  noteSignIn('customer', minutesAgo(5));
  noteSignIn('internal', minutesAgo(57));
  const page = await show();
  await look(() => expect(page.all('.ui-banner')).toHaveLength(0));

  await act(async () => usePortalMemory.setState({ authConfig: { id: 'internal' } }));
  expect(page.all('.ui-banner')).toHaveLength(0);
});
