import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ensureWebBuild } from '../tools/web-build.mjs';

const root = join(import.meta.dirname, '..');
/** Password of every account of the demo operator. */
const password = 'atrium-demo';

export interface BuiltPortal {
  readonly address: string;
  /** The program's first process. */
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/**
 * The portal as `npm start` runs it, over fresh data with the demo operator, with the web app as it
 * is built.
 */
export async function startBuiltPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltPortal> {
  await ensureWebBuild({ node: process.execPath, env: process.env });
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const address = `http://localhost:${String(port)}`;
  const child = spawn(process.execPath, [join(root, 'src/main/server.ts')], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port), ATRIUM_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${String(child.exitCode)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    pid: child.pid ?? 0,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Signs in as one of the demo's customers, through the embedded provider, and waits for the home.
 */
export async function signInAsCustomer(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(/\/portal$/);
  await page.locator('nav.side-menu a').first().waitFor();
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  // it listens on TCP
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
