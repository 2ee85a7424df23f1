import { resolve } from 'node:path';

/** Returns the absolute path of a file as somebody names it, from the folder they stand in. */
export function placeOf(env: NodeJS.ProcessEnv, path: string): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), path);
}
