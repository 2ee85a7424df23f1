import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this a header is longer than what is saved. */
const leastBytes = 1_024;

/**
 * Writes every text of the build beside itself as `.br` and `.gz`, as small as they get: the server
 * sends them as they are, instead of compressing each answer a little.
 */
export function webCompressed(): Plugin {
  let folder = '';
  let isCheck = false;
  return {
    name: 'atrium:web-compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      isCheck = config.mode === 'check';
    },
    async closeBundle() {
      if (!isCheck) await compressFolder(folder);
    },
  };
}

/** Compresses the texts below a folder. @returns how many it took */
export async function compressFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const taken = await Promise.all(
    files.filter((file) => texts.test(file)).map((file) => compress(join(folder, file))),
  );
  return taken.filter(Boolean).length;
}

async function compress(file: string): Promise<boolean> {
  const text = await readFile(file);
  if (text.length < leastBytes) return false;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
