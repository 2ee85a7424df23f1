import { expect, test } from 'vitest';
import { createOidcClient } from './oidc-client.ts';
import { configFor } from './scripted-provider.fixture.ts';

test('importing and creating touch nothing of a browser (no DOM at import time)', () => {
  expect('window' in globalThis).toBe(false);

  const client = createOidcClient({ configs: [configFor()] });

  expect(client.configIds).toEqual(['customer']);
  expect(client.findings).toEqual([]);
  expect(client.isAuthenticated('customer')).toBe(false);
});
