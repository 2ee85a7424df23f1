import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Contract } from '../src/platform/common/contract.ts';
import { demoMark } from './demo-copies.ts';

/** Method, path, and what differs from a plain JSON call. */
export type ContractRoute = readonly [method: string, path: string, carries?: string, idempotent?: 1];
export type ContractRoutes = Readonly<Record<string, Readonly<Record<string, ContractRoute>>>>;

const moduleId = 'virtual:contract-routes';
const stubId = 'virtual:no-schemas';
/** The contracts that pages before a sign-in call; the others' routes come with the modules that call them. */
const earlyContracts: ReadonlySet<string> = new Set(['portal', 'directory']);
const oneId = `${moduleId}/of/`;
/** How a client is made: the name must stand there in letters. */
export const clientMade = /= contractClient<[^>]+>\('(\w+)'\)/g;

/**
 * Reads every contract of the source in Node, where schemas may run.
 * @param version makes Node read changed files again (it keeps modules by their address)
 * @throws Error when two contracts share a name: their routes would hide each other
 */
export async function readContracts(root: string, version = 0): Promise<ReadonlyMap<string, Contract>> {
  const contracts = new Map<string, Contract>();
  for (const file of globSync('src/**/*.contract.ts', { cwd: root }).sort()) {
    const exported: Record<string, unknown> = await import(
      `${pathToFileURL(resolve(root, file)).href}${version > 0 ? `?v=${version}` : ''}`
    );
    for (const value of Object.values(exported)) {
      if (!isContract(value)) continue;
      if (contracts.has(value.name)) throw new Error(`two contracts are called ${value.name}; the second is in ${file}`);
      contracts.set(value.name, value);
    }
  }
  return contracts;
}

export async function readContractRoutes(root: string, version = 0): Promise<ContractRoutes> {
  return Object.fromEntries([...(await readContracts(root, version))].map(([name, contract]) => [name, routesOf(contract)]));
}

/** `orders.list`: lists that may leave as files, so that a page offers it. */
function endpointsWithExports(contracts: Iterable<Contract>): string[] {
  return [...contracts].flatMap((contract) =>
    Object.entries(contract.endpoints).flatMap(([name, { exports }]) => (exports ? [`${contract.name}.${name}`] : [])),
  );
}

/** `directory.me`: endpoints that the server answers in demo mode too (spec §7). */
export function endpointsIgnoringDemo(contracts: Iterable<Contract>): string[] {
  return [...contracts].flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).flatMap(([key, { demoMode }]) => (demoMode === 'ignored' ? [`${name}.${key}`] : [])),
  );
}

function routesOf(contract: Contract): Record<string, ContractRoute> {
  return Object.fromEntries(
    Object.entries(contract.endpoints).map(([name, { method, path, carries, idempotencyKey }]) => {
      if (idempotencyKey) return [name, [method, path, carries ?? 'json', 1] as const];
      return [name, carries && carries !== 'json' ? ([method, path, carries] as const) : ([method, path] as const)];
    }),
  );
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'name' in value && 'endpoints' in value;
}

/** A module that calls `contractClient<typeof ordersContract>('orders')` brings the routes of `orders` along. */
export function withRoutesOfClients(code: string): string {
  const names = new Set([...code.matchAll(clientMade)].map(([, name = '']) => name));
  return [...names].filter((name) => !earlyContracts.has(name)).reduce((text, name) => `import '${oneId}${name}'; ${text}`, code);
}

/**
 * `virtual:contract-routes` for the browser: method and path of the endpoints that a page calls, instead of the schemas.
 * And because a contract file also exports plain values (`orderStates`) that pages may want, `zod` itself is replaced:
 * what schemas are made of answers itself to everything, costs nothing, and throws as soon as somebody parses with it.
 * Forms that check input in the browser use `zod/mini`, which is not touched.
 */
export function contractRoutes(): Plugin {
  let root = process.cwd();
  let version = 0;
  const isTest = process.env['VITEST'] === 'true'; // tests check their samples against the schemas
  return {
    name: 'atrium:contract-routes',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id, importer) => {
      if (id === moduleId || id.startsWith(oneId)) return `\0${id}`;
      return id === 'zod' && !isTest && !importer?.endsWith(demoMark) ? `\0${stubId}` : undefined;
    },
    load: async (id) => {
      if (id === `\0${stubId}`) return schemaStub;
      if (!id.startsWith(`\0${moduleId}`)) return undefined;
      const contracts = await readContracts(root, version);
      if (id !== `\0${moduleId}`) return oneModule(contracts, id.slice(oneId.length + 1));
      return earlyModule(new Map([...contracts].filter(([name]) => isTest || earlyContracts.has(name))));
    },
    transform: (code, id) =>
      isTest || id.includes('/node_modules/') || !code.includes('contractClient<')
        ? undefined
        : { code: withRoutesOfClients(code), map: null },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.contract.ts')) return undefined;
      version += 1;
      const { moduleGraph } = this.environment;
      const routes = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(`\0${moduleId}`));
      for (const one of routes) moduleGraph.invalidateModule(one);
      return [...modules, ...routes];
    },
  };
}

const earlyModule = (contracts: ReadonlyMap<string, Contract>): string =>
  [
    `export const routes = ${JSON.stringify(Object.fromEntries([...contracts].map(([name, contract]) => [name, routesOf(contract)])))};`,
    `export const exporting = ${JSON.stringify(endpointsWithExports(contracts.values()))};`,
    `export const ignoringDemo = ${JSON.stringify(endpointsIgnoringDemo(contracts.values()))};`,
  ].join('\n');

/** @throws Error when a client names a contract that there is not */
function oneModule(contracts: ReadonlyMap<string, Contract>, name: string): string {
  const contract = contracts.get(name);
  if (!contract) throw new Error(`no contract is called ${name}`);
  const adding = (list: string, keys: readonly string[]): string[] =>
    keys.length > 0 ? [`${list}.push(...${JSON.stringify(keys)});`] : [];
  return [
    `import { exporting, ignoringDemo, routes } from '${moduleId}';`,
    `routes[${JSON.stringify(name)}] = ${JSON.stringify(routesOf(contract))};`,
    ...adding('exporting', endpointsWithExports([contract])),
    ...adding('ignoringDemo', endpointsIgnoringDemo([contract])),
  ].join('\n');
}

const schemaStub = `
const runs = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);
const anything = new Proxy(function () {}, {
  apply: () => anything,
  construct: () => anything,
  get: (_, name) => {
    if (runs.has(name)) throw new Error('contract schemas do not run in the browser; check forms with zod/mini');
    return name === Symbol.toPrimitive || name === 'then' ? undefined : anything;
  },
});
export const z = /* @__PURE__ */ (() => anything)();
`;
