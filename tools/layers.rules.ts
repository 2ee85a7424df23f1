import { posix } from 'node:path';

/**
 * The rules of who may import whom (docs/ARCHITECTURE.md). What no rule allows is forbidden; a file
 * in no zone is an error.
 */

export interface Fault {
  readonly file: string;
  readonly specifier: string;
  readonly why: string;
}

interface Zone {
  readonly name: string;
  /** Matches the files of the zone; a group named `owner` is the slice, connector or library. */
  readonly files: RegExp;
  /**
   * Allowed imports, as patterns over the target's path; `<owner>` stands for the file's own owner.
   */
  readonly mayImport: readonly string[];
  /** Files of the zone may also import `filesBelow` their owner. */
  readonly isOnServer?: true;
  /** Packages that its files may import. */
  readonly packages: readonly RegExp[];
}

const schema = [/^zod(\/mini)?$/];
const calculating = [...schema, /^big\.js$/, /^temporal-polyfill$/];
const node = [/^node:/];
const serverStack = [
  ...node,
  ...calculating,
  /^fastify$/,
  /^@fastify\//,
  /^fastify-type-provider-zod$/,
  /^fast-json-stringify$/,
  /^kysely$/,
  /^pg$/,
  /^pg-boss$/,
  /^pg-copy-streams$/,
  /^nodemailer$/,
  /^pino$/,
  /^jose$/,
  /^csv-(parse|stringify)(\/|$)/,
  /^nodemailer(\/|$)/,
  /^redis$/,
  /^write-excel-file(\/|$)/,
  /^pdfkit$/,
];
const webStack = [
  ...calculating,
  /^react(-dom)?(\/|$)/,
  /^react-aria-components(\/|$)/,
  /^@tanstack\/react-/,
  /^zustand(\/|$)/,
  /^@microsoft\/signalr$/,
  /^d3-(scale|shape|geo|hierarchy)$/,
  /^(topojson-client|topojson-specification|geojson)$/,
  /^world-atlas\//,
  /^micromark(-|$)/,
  /^diff$/,
  /^lucide-react(\/|$)/,
  /^@internationalized\/date$/,
  /^@fontsource-variable\/inter(\/|$)/,
  /^@atrium\/oidc-client\//,
];

const common = '^src/platform/common/';
const ownRoot = '^src/<owner>/[^/]+$';
/** A noun's contract in its parts: the plain ones, and the schemas. */
const contracts = '^src/domains/[^/]+/[^/]+\\.(routes|values|refusals|schema)\\.ts$';
/** Part of the sampled estate that a domain's demo exposes to other demos. */
const estates = '^src/domains/[^/]+/demo/[^/]+\\.estate\\.ts$';
const ports = '^src/domains/[^/]+/[^/]+\\.port\\.ts$';
const messages = '^src/domains/[^/]+/[^/]+\\.messages\\.ts$';

/**
 * Domains over one set of tables (tenants, users, roles), from the lowest up. Their commands run in
 * one transaction, so each may use rules and server files of those before it, never of those after.
 */
const directoryDomains = ['tenants', 'people', 'staff-access', 'credentials'];

/** Patterns of the rules and server files below a domain of the directory; none for other slices. */
function filesBelow(owner: string): string[] {
  const at = directoryDomains.indexOf(owner.replace(/^domains\//, ''));
  return directoryDomains
    .slice(0, Math.max(at, 0))
    .flatMap((below) => [
      `^src/domains/${below}/[^/]+\\.rules\\.ts$`,
      `^src/domains/${below}/server/`,
    ]);
}

/** Names in the audit trail that several domains write. */
const words = '^src/domains/[^/]+/[^/]+\\.words\\.ts$';

const zones: readonly Zone[] = [
  {
    name: 'server library',
    files: /^libs\/(?<owner>signalr-server)\/src\//,
    mayImport: ['^libs/<owner>/'],
    packages: [...node, /^ws$/],
  },
  {
    name: 'client library of the server',
    files: /^libs\/(?<owner>microsoft-client)\/src\//,
    mayImport: ['^libs/<owner>/'],
    packages: [...node, /^jose$/, /^oauth4webapi$/, /^csv-parse$/],
  },
  {
    name: 'library',
    files: /^libs\/(?<owner>[^/]+)\/src\//,
    mayImport: ['^libs/<owner>/'],
    packages: [/^jose$/, /^oauth4webapi$/],
  },
  {
    name: 'platform common',
    files: /^src\/platform\/common\//,
    mayImport: [common],
    packages: calculating,
  },
  {
    name: 'platform server',
    files: /^src\/platform\/server\//,
    mayImport: [common, '^src/platform/server/', '^libs/'],
    packages: [...serverStack, /^@atrium\/signalr-server\//],
  },
  {
    name: 'platform web',
    files: /^src\/platform\/web\//,
    mayImport: [common, '^src/platform/web/', '^libs/', contracts, messages],
    packages: webStack,
  },
  {
    name: 'slice server',
    files: /^src\/(?<owner>(?:domains|apps)\/[^/]+)\/server\//,
    mayImport: [
      common,
      '^src/platform/server/',
      ownRoot,
      '^src/<owner>/server/',
      contracts,
      ports,
      words,
    ],
    isOnServer: true,
    packages: serverStack,
  },
  {
    name: 'domain web',
    files: /^src\/(?<owner>domains\/[^/]+)\/web\//,
    mayImport: [common, '^src/platform/web/', ownRoot, '^src/<owner>/web/', contracts, messages],
    packages: webStack,
  },
  {
    name: 'app web',
    files: /^src\/(?<owner>apps\/[^/]+)\/web\//,
    mayImport: [
      common,
      '^src/platform/web/',
      ownRoot,
      '^src/<owner>/web/',
      '^src/domains/[^/]+/[^/]+\\.(rules|messages)\\.ts$',
      contracts,
      '^src/domains/[^/]+/web/',
    ],
    packages: webStack,
  },
  {
    name: 'slice demo',
    files: /^src\/(?<owner>(?:domains|apps)\/[^/]+)\/demo\//,
    mayImport: [common, ownRoot, '^src/<owner>/demo/', contracts, ports, estates],
    packages: calculating,
  },
  {
    name: 'app manifest',
    files: /^src\/(?<owner>apps\/[^/]+)\/app\.ts$/,
    mayImport: [common, ownRoot, '^src/<owner>/web/'],
    packages: [],
  },
  {
    name: 'slice root',
    files: /^src\/(?<owner>(?:domains|apps)\/[^/]+)\/[^/]+\.ts$/,
    mayImport: [common, ownRoot, contracts],
    isOnServer: true,
    packages: calculating,
  },
  {
    name: 'connector',
    files: /^src\/(?<owner>connectors\/[^/]+)\//,
    mayImport: [common, '^src/platform/server/', '^src/<owner>/', contracts, ports],
    packages: [...serverStack, /^@atrium\/microsoft-client\//],
  },
  {
    name: 'main',
    files: /^src\/main\//,
    mayImport: ['^src/', '^libs/', '^package\\.json$'],
    packages: [/./],
  },
  {
    name: 'around',
    files: /^(tools|tests|bench)\/|^[^/]+\.config\.ts$/,
    mayImport: ['^'],
    packages: [/./],
  },
];

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
