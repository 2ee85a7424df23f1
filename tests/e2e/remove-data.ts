import { rm } from 'node:fs/promises';

/**
 * The data of a run is of no use after it; a run that failed keeps its traces, not its database.
 */
export default async function removeData(): Promise<void> {
  const folder = process.env['ATRIUM_E2E_DATA'];
  if (folder) await rm(folder, { recursive: true, force: true });
}
