import { posix } from 'node:path';
import { filesBelow, zones, type Zone } from './layers.zones.ts';

/**
 * The rules of who may import whom (docs/ARCHITECTURE.md). What no rule allows is forbidden; a file
 * in no zone is an error.
 */

export interface Fault {
  readonly file: string;
  readonly specifier: string;
  readonly why: string;
}

/**
 * Tests stand beside their subject and may also use the test runner, fixtures and the database
 * fixture.
 */
const testPackages = [
  /^vitest(\/|$)/,
  /^@vitest\//,
  /^fast-check$/,
  /^node:/,
  /^oidc-provider$/,
  /^jose$/,
  /^fastify$/,
  /^pg$/,
  /^happy-dom$/,
  /^kysely$/,
  /^@microsoft\/signalr$/,
  /^smtp-server$/,
];
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file);

/**
 * Files that the browser loads, or may load: what stands in a slice's root, in platform/common, and
 * everything of the web. They name schemas and zod in types only.
 */
const inBrowser =
  /^src\/(?:platform\/common\/[^/]+|(?:domains|apps)\/[^/]+\/[^/]+|.*\/web\/.+|main\/(?:web|apps|slices|portal-map)[^/]*)\.tsx?$/;
const isPlain = (file: string): boolean =>
  inBrowser.test(file) && !/\.(?:schema|test|fixture)\.tsx?$/.test(file);
const holdsSchemas = /^zod$|\.schema\.ts$/;
const typeImports =
  /\b(?:import|export)\s+type\s*(?:\{[^{}]*\}|\*\s+as\s+\w+|\w+)\s*from\s*(['"])[^'"]+\1/g;

/** Specifiers of schemas that a file imports as values, in any form but `import type`. */
function schemasLoaded(file: string, source: string): string[] {
  if (!isPlain(file)) return [];
  return importsOf(source.replaceAll(typeImports, '')).filter((one) => holdsSchemas.test(one));
}

/** Every form of import, types included: `from 'x'`, `import 'x'`, `import('x')`. */
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\s]+)\1/g;

export function importsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"])\/\/.*$/gm, '$1');
  return [...code.matchAll(specifiers)].flatMap((match) => match[2] ?? []);
}

/** The path from the project's root of what a specifier names; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), bare));
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return undefined;
}

/** Faults of one file's imports. */
export function judge(file: string, source: string): Fault[] {
  if (/^src\/domains\/.*\.page\.tsx$/.test(file))
    return [{ file, specifier: '', why: 'is a page: those belong to apps' }];
  const zone = zones.find((candidate) => candidate.files.test(file));
  if (!zone) return [{ file, specifier: '', why: 'lies in no zone' }];
  const owner = zone.files.exec(file)?.groups?.['owner'] ?? '';
  const loaded = schemasLoaded(file, source).map((specifier) => ({
    file,
    specifier,
    why: `may be loaded by the browser, so ${specifier} may be imported by \`import type\` only`,
  }));
  const foreign = importsOf(source).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    const isAllowed =
      target === undefined
        ? mayUsePackage(zone, file, specifier)
        : mayImport(zone, owner, file, target);
    return isAllowed
      ? []
      : [
          {
            file,
            specifier,
            why: `${zone.name} may not import ${target ?? `the package ${specifier}`}`,
          },
        ];
  });
  return [...foreign, ...loaded];
}

/** Parts of `main` that only a demo loads, or whoever starts the simulator alone. */
const ofDemo = /^src\/main\/(?:demo-operator|simulator)\//;
/** Files of theirs that every start loads: whether there is a demo, and who is in it. */
const ofEveryStart = /^src\/main\/demo-operator\/(?:accounts|demo-mark|half-loaded|load-demo)\.ts$/;
/** The simulator but for the two files that tell of its tables. */
const simulator =
  /^src\/connectors\/microsoft-simulator\/(?!microsoft-simulator\.slice\.ts$|server-slice\.ts$)/;
const loadedLater = /\bimport\s*\(\s*(['"])[^'"]+\1\s*\)/g;

/**
 * Faults of a file of `main` that leads to the simulator without a demo: whatever every start loads
 * names it, and what loads it, by `import()` only.
 */
export function judgeDemo(file: string, source: string): Fault[] {
  if (!file.startsWith('src/main/') || isTest(file)) return [];
  if (ofDemo.test(file) && !ofEveryStart.test(file)) return [];
  const loaded = importsOf(source.replaceAll(typeImports, '').replaceAll(loadedLater, ''));
  return loaded.flatMap((specifier) => {
    const target = targetOf(file, specifier) ?? '';
    const isOfDemo = ofDemo.test(target) && !ofEveryStart.test(target);
    if (!isOfDemo && !simulator.test(target)) return [];
    const why = `is loaded without a demo, so ${target} may be named by \`import()\` only`;
    return { file, specifier, why };
  });
}

/** Matches a file without a role in the root of a domain. */
const withoutRole = /^src\/(?<owner>domains\/[^/]+)\/[^/.]+\.ts$/;

/**
 * Returns the fault of naming a file of another slice that has no role: only a noun's contract has
 * none, which declares the noun's endpoints.
 */
export function judgeNoun(
  file: string,
  target: string,
  sourceOf: (target: string) => string,
): Fault | undefined {
  const owner = withoutRole.exec(target)?.groups?.['owner'];
  const isOwn = owner === undefined || file.startsWith(`src/${owner}/`);
  const isBound = /^src\/(?:apps|connectors|domains|platform)\//.test(file) && !isTest(file);
  if (isOwn || !isBound || /\broutes\(/.test(sourceOf(target))) return undefined;
  return { file, specifier: target, why: `${target} belongs to ${owner} alone: it is no contract` };
}

function mayUsePackage(zone: Zone, file: string, specifier: string): boolean {
  return (
    zone.packages.some((pattern) => pattern.test(specifier)) ||
    (isTest(file) && testPackages.some((pattern) => pattern.test(specifier)))
  );
}

function mayImport(zone: Zone, owner: string, file: string, target: string): boolean {
  const patterns = [...zone.mayImport, ...(zone.isOnServer ? filesBelow(owner) : [])];
  if (patterns.some((pattern) => new RegExp(pattern.replaceAll('<owner>', owner)).test(target)))
    return true;
  // A handler's test needs other slices really there: it may use what main wires, and the
  // stylesheets of its own folder.
  return isTest(file) && /^src\/(main|domains|connectors|platform)\//.test(target);
}

/** Domains that import each other's contracts in a circle. */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) {
      found.push([...path.slice(at), node]);
      return;
    }
    for (const next of edges.get(node) ?? []) if (next !== node) visit(next, [...path, node]);
  };
  for (const node of edges.keys()) visit(node, []);
  return found;
}
