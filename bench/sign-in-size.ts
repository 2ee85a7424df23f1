import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Whole libraries with everything that they stand on, as a browser would load them: minified, one
 * file, gzip.
 */
export async function compareSizes() {
  const ours = await kilobytes(
    `export { createOidcClient } from '@atrium/oidc-client/oidc-client';`,
  );
  const peer = await kilobytes(`export { UserManager } from 'oidc-client-ts';`);
  return { ours, 'oidc-client-ts (checks no signature)': peer };
}

async function kilobytes(source: string): Promise<number> {
  const entry = 'virtual:bench-entry';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id: string) => (id === entry ? `\0${entry}` : undefined),
        load: (id: string) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const bytes = outputs.reduce(
    (sum, one) => sum + (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0),
    0,
  );
  if (bytes < 1_000) throw new Error('nothing was built');
  return Number((bytes / 1_000).toFixed(1));
}
