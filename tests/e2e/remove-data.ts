import { rm } from 'node:fs/promises';

/**
 * The data of a run is of no use after it; a run that failed keeps its traces, not its database. The
 * portal may still be writing while it stops: what is not empty yet is tried again.
 */
export default async function removeData(): Promise<void> {
  const folder = process.env['ATRIUM_E2E_DATA'];
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 });
}
