import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { plansOf, type Plan } from './directory-scale-plans.ts';
import { licenceIdOf, tenantIdOf, type ScaleTenant } from './licences-scale-fill.ts';
import { exportOf, type ExportFigures } from './licences-scale-export.ts';
import { openLicencesPortal, type LicencesPortal } from './licences-scale-portal.ts';

const products = 60;
const small: ScaleTenant = { number: 1, people: 200, licencesEach: 15, products };
const large: ScaleTenant = { number: 2, people: 20_000, licencesEach: 15, products };
/** Others in the same tables, so that no tenant is the table. */
const others = Array.from({ length: 120 }, (_, at): ScaleTenant => ({
  ...{ number: at + 3, people: 500, licencesEach: 15, products },
}));

/** Issue 15: the overview does not grow with the people. */
const overviewLimit = 1.5;
const [rounds, asksOfRound] = [5, 20];

/** Pages that need not know how many people there are. */
const overviews: Readonly<Record<string, string>> = {
  'overview, table': '/products?take=50',
  'overview, figures': '/products/summary',
};
const peoplePages: Readonly<Record<string, string>> = {
  'first page': '/people?take=50',
  'page 300': '/people?take=50&skip=15000',
  'by licence': `/people?take=50&licence=${licenceIdOf(7)}`,
  'by department': '/people?take=50&department=Department%207',
  'by name': '/people?take=50&search=name%2077',
  'with any finding': '/people?take=50&finding=any',
  'inactive for 90 days': '/people?take=50&finding=inactive90',
  'with a duplicate': '/people?take=50&finding=duplicate',
  'order by department': '/people?take=50&sortBy=department',
  'order by last activity': '/people?take=50&sortBy=lastActiveOn&sortDirection=desc',
  'order by cost': '/people?take=50&sortBy=monthly&sortDirection=desc',
  'costs by department': '/costs?dimension=department',
  'history of 180 days': '/history?range=days180',
};

interface Ratio {
  readonly smallP95Ms: number;
  readonly largeP95Ms: number;
  readonly ratioP95: number;
}

interface Paged {
  readonly p95Ms: number;
  readonly plans: readonly Plan[];
}

export interface LicencesScaleFigures {
  readonly name: string;
  readonly overviewLimit: number;
  readonly countedMs: number;
  readonly overview: Readonly<Record<string, Ratio>>;
  readonly people: Readonly<Record<string, Paged>>;
  readonly exported: ExportFigures;
  readonly passed: boolean;
}

/**
 * The pages about licences of a tenant with 20,000 people and 300,000 assignments, through the whole
 * of HTTP: the overview against that of 200 people, asked in turn; each page, filter and order of
 * the assignments with its plans; and all of them as a file.
 */
export async function run(): Promise<LicencesScaleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  try {
    const portal = await openLicencesPortal(postgres.url, [small, large, ...others]);
    const countedMs = Math.round((await portal.count(small), await portal.count(large)));
    const overview: Record<string, Ratio> = {};
    for (const [name, path] of Object.entries(overviews))
      overview[name] = await compare(portal, path);
    const people: Record<string, Paged> = {};
    for (const [name, path] of Object.entries(peoplePages))
      people[name] = {
        p95Ms: await p95Of(portal, large, path),
        plans: await plansAt(portal, path),
      };
    const exported = await exportOf(portal, large);
    await portal.close();
    const passed =
      Object.values(overview).every(({ ratioP95 }) => ratioP95 <= overviewLimit) &&
      Object.values(people).every(isFine) &&
      exported.rows === large.people;
    const name = `${large.people.toLocaleString('en')} people, ${String(products)} products`;
    return { name, overviewLimit, countedMs, overview, people, exported, passed };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** No statement reads a big table from one end to the other. */
const isFine = ({ plans }: Paged): boolean => plans.every(({ scansAll }) => scansAll.length === 0);

const addressOf = (tenant: ScaleTenant, path: string): string =>
  `/licences/${tenantIdOf(tenant)}${path}`;

/** The round in the middle counts; the first is for compilers and caches. */
async function compare(portal: LicencesPortal, path: string): Promise<Ratio> {
  const measured: Ratio[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let at = 0; at < asksOfRound * 2; at += 1) {
      times.small.push((await portal.ask(addressOf(small, path))).ms);
      times.large.push((await portal.ask(addressOf(large, path))).ms);
    }
    const [few, many] = [p95(times.small), p95(times.large)];
    if (round > 0)
      measured.push({
        ...{ smallP95Ms: rounded(few), largeP95Ms: rounded(many) },
        ratioP95: rounded(many / few),
      });
  }
  const middle = measured.toSorted((a, b) => a.ratioP95 - b.ratioP95)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

async function p95Of(portal: LicencesPortal, tenant: ScaleTenant, path: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < asksOfRound; at += 1)
    times.push((await portal.ask(addressOf(tenant, path))).ms);
  return rounded(p95(times));
}

function plansAt(portal: LicencesPortal, path: string): Promise<Plan[]> {
  const url = addressOf(large, path);
  const ask = async () => (await portal.ask(url)).ms;
  const { ownerUrl, close } = portal;
  const questions = { [path]: () => ({ url, bearer: '', tenantId: tenantIdOf(large) }) };
  return plansOf({ ownerUrl, close, ask, questions }, path);
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? 0;

const rounded = (value: number): number => Number(value.toFixed(2));

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
