import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A portal for one file of journeys, with a configuration and data of its own. */
export interface OwnPortal {
  readonly address: string;
  /** Returns where the simulator of Microsoft's cloud is told what to do. */
  readonly control: () => string;
  readonly stop: () => Promise<void>;
}

/** @param distance of its port from that of all other journeys; every file has one of its own */
export async function startOwnPortal(
  distance: number,
  environment: Readonly<Record<string, string>>,
): Promise<OwnPortal> {
  const port = String(Number(process.env['ATRIUM_E2E_PORT'] ?? 4655) + distance);
  const dataDir = join(tmpdir(), `atrium-e2e-${randomUUID()}`);
  const server = spawn(
    process.execPath,
    ['--import', './tests/e2e/end-with-parent.ts', 'src/main/server.ts'],
    {
      env: { ...process.env, PORT: port, ATRIUM_DATA: dataDir, ...environment },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (part: string) => void (said += part));
  const address = `http://localhost:${port}`;
  const status = (): Promise<number> =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 300_000 }).toBe(200);
  return {
    address,
    control: () => /simulated, (http\S+)\/state/.exec(said)?.[1] ?? '',
    async stop() {
      const ended = once(server, 'exit');
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
