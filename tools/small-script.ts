import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'vite';

/** Builds a script that stands for itself, outside of the program's chunks. */
export async function smallScript(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      lib: {
        entry: resolve(root, entry),
        formats: ['iife'],
        name: 'atriumBootScript',
        fileName: 'script',
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}

/** Returns the name of a script, which changes with its content. */
export function hashedName(name: string, code: string): string {
  return `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
}
