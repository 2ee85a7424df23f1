/** Files of one layer, with what they may import. */
export interface Zone {
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
  /^cron-parser$/,
  /^pg-boss$/,
  /^pg-copy-streams$/,
  /^nodemailer$/,
  /^pino$/,
  /^jose$/,
  /^csv-(parse|stringify)(\/|$)/,
  /^nodemailer(\/|$)/,
  /^redis$/,
  /^write-excel-file(\/|$)/,
  /^fflate$/,
  /^pdfkit$/,
  /^(mdast|mdast-util-(from-markdown|gfm)|micromark-extension-gfm)$/,
  /^@myriaddreamin\/typst-ts-node-compiler$/,
  /^@e-invoice-eu\/core$/,
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
/** A noun's contract: its plain half, in one file without a role or in parts, and its schemas. */
const contracts = '^src/domains/[^/]+/([^/.]+|[^/]+\\.(routes|values|refusals|schema))\\.ts$';
/** Part of the sampled estate that a domain's demo exposes to other demos. */
const estates = '^src/domains/[^/]+/demo/[^/]+\\.estate\\.ts$';
const ports = '^src/domains/[^/]+/[^/]+\\.port\\.ts$';
const messages = '^src/domains/[^/]+/[^/]+\\.(messages|texts)\\.ts$';

/**
 * Domains over one set of tables (tenants, users, roles), from the lowest up. Their commands run in
 * one transaction, so each may use rules and server files of those before it, never of those after.
 */
const directoryDomains = ['tenants', 'people', 'staff-access', 'credentials'];

/** Returns patterns of the rules and server files below a domain of the directory; none for other slices. */
export function filesBelow(owner: string): string[] {
  const at = directoryDomains.indexOf(owner.replace(/^domains\//, ''));
  return directoryDomains
    .slice(0, Math.max(at, 0))
    .flatMap((below) => [
      `^src/domains/${below}/[^/]+\\.rules\\.ts$`,
      `^src/domains/${below}/server/`,
    ]);
}

/** Names in the audit trail that several domains write. */
const words = '^src/domains/[^/]+/[^/]+\\.texts\\.ts$';

/** Every layer of the house; the first that matches a file is its zone. */
export const zones: readonly Zone[] = [
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
      '^src/domains/[^/]+/[^/]+\\.(rules|messages|texts)\\.ts$',
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
    // The domains that came with a page of the app: it names their common half (0149).
    mayImport: [common, ownRoot, '^src/<owner>/web/', '^src/domains/[^/]+/[^/]+\\.slice\\.ts$'],
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
    // The types of libxml2-wasm: the package itself comes out of a folder of the operator.
    packages: [...serverStack, /^@atrium\/microsoft-client\//, /^libxml2-wasm(\/|$)/],
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
