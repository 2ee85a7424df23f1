import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type PageEntries, readPages } from './page-entries.ts';

type Bundle = Rolldown.OutputBundle;

export interface BudgetOptions {
  /** kB (1000 bytes), gzip, that the first sight of a page may load. */
  readonly lines: {
    readonly system: number;
    readonly home: number;
    readonly page: number;
    /** Kilobytes that a page with charts may have more. */
    readonly charts: number;
    readonly styles: number;
    /** Kilobytes of demo mode, over a page's. */
    readonly demo: number;
  };
  /** Source paths whose chunks every page of a signed-in user needs. */
  readonly shell: readonly string[];
  /** Source path of what answers in demo mode. */
  readonly demo: string;
}

/**
 * Says what each page loads before it is idle: its own chunks, with all they import at once, the
 * shell's, what the shell and the home ask the apps for, and the German texts. A build in mode
 * `check` (`npm run check`) fails when one is past its line, when zod is among them, or when files
 * import each other; other builds only warn: a start must not fail for two kilobytes. Figures of
 * peers stand in docs/performance.md.
 */
export function bundleBudget(options: BudgetOptions): Plugin {
  let root = process.cwd();
  let isCheck = false;
  return {
    name: 'atrium:bundle-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      isCheck = config.mode === 'check';
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pages = await readPages(root);
        const verdicts = [
          ...pages.flatMap((page) => judgePage(bundle, page, options)),
          judgeDemo(bundle, pages, options),
          ...cyclesIn(bundle).map((cycle) => ({
            line: `files that wait for each other: ${cycle}`,
            isOver: true,
          })),
        ];
        for (const { line, isOver } of verdicts) if (!isOver) this.info(line);
        const over = verdicts.filter(({ isOver }) => isOver).map(({ line }) => line);
        if (over.length === 0) return;
        const said = `past the budget:\n${over.join('\n')}`;
        if (isCheck) this.error(said);
        else this.warn(said);
      },
    },
  };
}

interface Verdict {
  readonly line: string;
  readonly isOver: boolean;
}

const judged = (name: string, weight: number, most: number, of: string): Verdict => ({
  line: `${name}: ${weight.toFixed(1)} of ${String(most)} kB ${of}`,
  isOver: weight > most,
});

function judgePage(
  bundle: Bundle,
  { name, kind, entries }: PageEntries,
  { lines, shell }: BudgetOptions,
): Verdict[] {
  const files = withTexts(
    bundle,
    filesOf(bundle, [
      'index.html',
      ...(kind === 'system' ? [] : shell),
      ...present(bundle, entries),
    ]),
  );
  const hasCharts = kind === 'page' && holds(bundle, files, /\/ui\/(charts|ridge)\//);
  const most = lines[kind] + (hasCharts ? lines.charts : 0);
  const verdicts = [
    judged(name, weightOf(bundle, files), most, `JavaScript in ${String(files.size)} files`),
    judged(name, weightOf(bundle, stylesOf(bundle, files)), lines.styles, 'CSS'),
  ];
  const hasZod = holds(bundle, files, /\/node_modules\/zod\//);
  return hasZod
    ? [...verdicts, { line: `${name}: zod is loaded, which only the demo may`, isOver: true }]
    : verdicts;
}

/** Demo mode is begun on a page that is there: what most pages have is not counted again. */
function judgeDemo(
  bundle: Bundle,
  pages: readonly PageEntries[],
  { lines, shell, demo }: BudgetOptions,
): Verdict {
  const loaded = pages
    .filter(({ kind }) => kind === 'page')
    .map(({ entries }) => filesOf(bundle, ['index.html', ...shell, ...entries]));
  const more = [...filesOf(bundle, [demo])].filter(
    (file) => loaded.filter((files) => files.has(file)).length <= loaded.length / 2,
  );
  return judged('demo mode, once', weightOf(bundle, more), lines.demo, 'JavaScript');
}

/**
 * Files that import each other run in an order that nobody chose: grouping modules can tie them
 * together.
 */
function cyclesIn(bundle: Bundle): readonly string[] {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' > ')];
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== 'chunk') return [];
    const found = chunk.imports.flatMap((next) => walk(next, [...path, file]));
    done.add(file);
    return found;
  };
  return Object.keys(bundle).flatMap((file) => walk(file, []));
}

/** System pages that are part of the first chunk begin no chunk of their own. */
function present(bundle: Bundle, entries: readonly string[]): readonly string[] {
  return entries.filter(
    (entry) => !entry.includes('/system/') || chunkOf(bundle, entry) !== undefined,
  );
}

/** The texts of one language come by themselves with whatever names them. */
function withTexts(bundle: Bundle, files: ReadonlySet<string>): Set<string> {
  const texts = [...files].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk'
      ? chunk.dynamicImports.filter((one) => isGerman(bundle[one]))
      : [];
  });
  return new Set([...files, ...texts]);
}

function isGerman(output: Bundle[string] | undefined): boolean {
  return output?.type === 'chunk' && /[/.]de\.ts$/.test(output.facadeModuleId ?? '');
}

function holds(bundle: Bundle, files: Iterable<string>, module: RegExp): boolean {
  return [...files].some((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => module.test(id));
  });
}

function stylesOf(bundle: Bundle, files: Iterable<string>): Set<string> {
  const styles = [...files].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return new Set(styles);
}

/** kB, gzip, each file by itself, as it is sent. */
function weightOf(bundle: Bundle, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSize(bundle[file]), 0) / 1000;
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
  for (const entry of entries) {
    const file = chunkOf(bundle, entry);
    if (file === undefined) throw new Error(`no chunk begins with ${entry}`);
    visit(file);
  }
  return seen;
}

/** The file that begins with this module, or else the one it was put into with others. */
function chunkOf(bundle: Bundle, entry: string): string | undefined {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const isEntry = (id: string | null): boolean => id?.split('?')[0]?.endsWith(entry) ?? false;
  return (
    chunks.find((one) => isEntry(one.facadeModuleId)) ??
    chunks.find((one) => one.moduleIds.some((id) => isEntry(id)))
  )?.fileName;
}

function gzipSize(output: Bundle[string] | undefined): number {
  if (!output) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}
