import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installationKey } from './keys.ts';
import { startPortal, type StartOptions } from './start-portal.ts';

/** Starts the portal over an open database, with the installation's key and the built web app. */
export async function serveDatabase(
  options: Omit<StartOptions, 'key' | 'webFolder'>,
): Promise<void> {
  const { database, config } = options;
  const key = await installationKey(database.db, config.secret);
  const webFolder = join(import.meta.dirname, '../../dist/web');
  await startPortal({
    ...options,
    key,
    ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
  });
}
