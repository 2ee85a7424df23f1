import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';
import { filesOf } from './bundle-budget.ts';

export interface OfflineOptions {
  /**
   * Source paths whose files stay in the browser: what the shell needs to open without a network,
   * nothing of the apps.
   */
  readonly entries: readonly string[];
}

/**
 * Writes `sw.js`: the service worker with the list of the shell's files and a version that changes
 * with any of them.
 */
export function webOffline({ entries }: OfflineOptions): Plugin {
  let root = process.cwd();
  return {
    name: 'atrium:web-offline',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = shellFiles(bundle, entries, publicFiles(root));
        const source = await serviceWorker(root, files, versionOf(bundle, files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Scripts with their styles, fonts, and what lies in `public`: as paths. */
function shellFiles(
  bundle: Rolldown.OutputBundle,
  entries: readonly string[],
  outside: readonly string[],
): string[] {
  const scripts = [...filesOf(bundle, ['index.html', ...entries])];
  const styles = scripts.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const others = Object.keys(bundle).filter((file) =>
    /assets\/boot-|latin-opsz-normal.*\.woff2$/.test(file),
  );
  return [...new Set([...scripts, ...styles, ...others, ...outside])]
    .toSorted()
    .map((file) => `/${file}`);
}

const publicFiles = (root: string): string[] => readdirSync(join(root, 'public'));

/**
 * Names carry the hash of their content, but for the page and what lies in `public`, which are
 * read.
 */
function versionOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  const page = bundle['index.html'];
  const hash = createHash('sha256').update(files.join());
  if (page?.type === 'asset') hash.update(page.source);
  return hash.digest('base64url').slice(0, 12);
}

async function serviceWorker(
  root: string,
  files: readonly string[],
  version: string,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { shellFiles: JSON.stringify(files), shellVersion: JSON.stringify(version) },
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      lib: {
        entry: resolve(root, 'src/platform/web/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'atriumShell',
        fileName: 'sw',
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
}
