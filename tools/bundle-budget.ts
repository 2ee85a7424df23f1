import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

export interface Budget {
  readonly name: string;
  /** Ends of source paths whose chunks are loaded together, with everything they import at once. */
  readonly entries: readonly string[];
  /** kB (1000 bytes) of JavaScript, gzip, that a browser may have to load. */
  readonly most: number;
}

/**
 * Says what a page loads at once; a build in mode `check` (`npm run check`) fails when that has grown past its line.
 * Other builds only warn: a start must not fail for two kilobytes. Figures of peers stand in docs/performance.md.
 */
export function bundleBudget(budgets: readonly Budget[]): Plugin {
  let isCheck = false;
  return {
    name: 'atrium:bundle-budget',
    apply: 'build',
    configResolved({ mode }) {
      isCheck = mode === 'check';
    },
    generateBundle(_, bundle) {
      for (const { name, entries, most } of budgets) {
        const weight = weightOf(bundle, entries) / 1000;
        const line = `${name}: ${weight.toFixed(1)} of ${String(most)} kB JavaScript`;
        if (weight <= most) this.info(line);
        else if (isCheck) this.error(`the bundle is past its budget: ${line}`);
        else this.warn(`the bundle is past its budget: ${line}`);
      }
    },
  };
}

/** Bytes of all chunks that these modules need at once, each chunk counted once. */
function weightOf(bundle: Bundle, entries: readonly string[]): number {
  return [...filesOf(bundle, entries)].reduce((sum, fileName) => sum + gzipSize(bundle[fileName]), 0);
}

/** Names of all chunks that these modules need at once. */
export function filesOf(bundle: Bundle, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (seen.has(fileName) || chunk?.type !== 'chunk') return;
    seen.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const entry of entries) visit(chunkOf(bundle, entry));
  return seen;
}

function chunkOf(bundle: Bundle, entry: string): string {
  const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(entry));
  if (!found) throw new Error(`no chunk begins with ${entry}`);
  return found.fileName;
}

function gzipSize(output: Bundle[string] | undefined): number {
  return output?.type === 'chunk' ? gzipSync(output.code, { level: 9 }).length : 0;
}
