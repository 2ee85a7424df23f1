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
 * Fails the build when what a page loads at once has grown past its line, and says what it weighs otherwise. Figures of
 * peers and of the trial stand in docs/performance.md.
 */
export function bundleBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'atrium:bundle-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const { name, entries, most } of budgets) {
        const weight = weightOf(bundle, entries) / 1000;
        const line = `${name}: ${weight.toFixed(1)} of ${String(most)} kB JavaScript`;
        if (weight > most) this.error(`the bundle is past its budget: ${line}`);
        this.info(line);
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
