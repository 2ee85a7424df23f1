import type { FastifyInstance } from 'fastify';
import type { Contract, Handlers } from '#platform/common/contract.ts';
import type { Slice } from '#platform/common/slice.ts';
import type { NameOf, SliceWords } from '#platform/common/slice-words.ts';
import type { Ctx } from './http/ctx.ts';
import type { OwnedJobs } from './jobs/job.ts';
import type { RetentionRegister } from './privacy/keeping.ts';
import type { PersonalRegister } from './privacy/personal-columns.ts';
import type { TenantData } from './privacy/tenant-data.ts';
import type { SearchSource } from './search/search-source.ts';

/** A contract with its handlers. */
export interface Noun<Name extends string = string> {
  readonly contract: Contract<Name>;
  readonly handlers: Handlers<Contract, Ctx>;
}

/** Joins a contract with its handlers; a missing endpoint does not compile. */
export function noun<const C extends Contract>(
  contract: C,
  handlers: Handlers<C, Ctx>,
): Noun<C['name']> {
  return { contract, handlers };
}

/** Work of a slice that no request waits for; undefined: it has none. */
export type Jobs = OwnedJobs | undefined;

/** Names of jobs by the clock and by messages. */
type JobNames<J extends Jobs> = J extends OwnedJobs
  ? Extract<keyof NonNullable<J['crons']> | keyof NonNullable<J['topics']>, string>
  : never;

/** Cells of rows, by table and column. */
type SampleCell = string | null | ((tenantId: string) => string);
export type SampleRows = Readonly<Record<string, Readonly<Record<string, SampleCell>>>>;

/** Registers of a slice: what pages and jobs about all slices know of its tables. */
interface Registers {
  /** Personal data in its tables (LAW-1). */
  readonly personalData: PersonalRegister;
  /** Retention of its rows (LAW-3), in the order of deletion. */
  readonly retention: RetentionRegister;
  /** Data exported for a leaving customer, and the fate of the rows, in the order of deletion. */
  readonly tenantData: readonly TenantData[];
  /** Tables with rows of customers that are neither handed over nor purged with them, and why. */
  readonly outlivesCustomer: Readonly<Record<string, string>>;
  /** Sources of the portal's search. */
  readonly searchSources: readonly SearchSource[];
  /**
   * Table of each id in parameters and fields of its endpoints whose name does not say it, by the
   * name of the parameter; null for rows of no tenant. The isolation test asks for other customers'
   * rows there.
   */
  readonly idTables: Readonly<Record<string, string | null>>;
  /** Parameters (`staffUsers.userId`) by which staff work across tenants on paths without one. */
  readonly overTenants: readonly string[];
  /**
   * Cells of a row of its tables that the schema alone does not say, by table and column; null for
   * a cell that stays empty. The isolation test fills every table of tenants.
   */
  readonly sampleRows: SampleRows;
}

/**
 * The server's half of a slice. What it asks of other slices and of the installation it declares as
 * parameters of its functions; `main` composes them and does not compile while one is missing.
 */
export interface ServerSlice<
  NounPorts = never,
  JobPorts = never,
  BesidePorts = never,
> extends Registers {
  readonly common: Slice;
  /** Its contracts with their handlers. */
  readonly nouns: (ports: NounPorts) => Readonly<Record<string, Noun>>;
  readonly jobs: (ports: JobPorts) => Jobs;
  /** Mounts routes without a contract: links in mails, protocols of others. */
  readonly mountBeside: (app: FastifyInstance, ports: BesidePorts) => void;
}

/** Tables of a register that are about people: each needs its words. */
type PlacesOf<P extends PersonalRegister> = {
  [Table in keyof P]: P[Table] extends
    | { readonly who: object }
    | { readonly named: object }
    | { readonly mentions: readonly [string, ...string[]] }
    ? Table
    : never;
}[keyof P];

/** Asks for nothing where nothing is at fault, else for a property that names the fault. */
type Without<Faults, Message extends string> = [Faults] extends [never]
  ? unknown
  : { readonly [name in Message]: Faults };

interface Declaration<
  Nouns,
  P extends PersonalRegister,
  Leaving extends string,
  NounPorts,
  JobPorts,
  BesidePorts,
  J extends Jobs,
> extends Partial<
  Omit<Registers, 'personalData' | 'tenantData'> &
    Pick<ServerSlice<never, JobPorts, BesidePorts>, 'mountBeside'>
> {
  readonly nouns: (ports: NounPorts) => Nouns;
  readonly jobs?: (ports: JobPorts) => J;
  readonly personalData?: P;
  readonly tenantData?: readonly TenantData<Leaving>[];
}

/**
 * Declares the server's half. A contract without handlers, a table about people, a noun of leaving
 * customers or a job without words in both languages does not compile.
 */
export function serverSlice<
  Name extends string,
  W extends SliceWords,
  const Nouns extends { readonly [N in Name]: Noun<N> },
  const P extends PersonalRegister = Readonly<Record<never, never>>,
  const Leaving extends string = never,
  NounPorts = unknown,
  JobPorts = unknown,
  BesidePorts = unknown,
  const J extends Jobs = undefined,
>(
  common: Slice<Name, W>,
  own: Declaration<Nouns, P, Leaving, NounPorts, JobPorts, BesidePorts, J> &
    Without<Exclude<keyof Nouns, Name>, 'nouns that the slice does not name'> &
    Without<Exclude<PlacesOf<P>, NameOf<W, 'place'>>, 'places without words'> &
    Without<Exclude<Leaving, NameOf<W, 'data'>>, 'tenant data without words'> &
    Without<Exclude<JobNames<J>, NameOf<W, 'job'> & NameOf<W, 'duty'>>, 'jobs without words'>,
): ServerSlice<NounPorts, JobPorts, BesidePorts> {
  return {
    jobs: () => undefined,
    mountBeside: () => undefined,
    personalData: {},
    retention: {},
    tenantData: [],
    outlivesCustomer: {},
    searchSources: [],
    idTables: {},
    overTenants: [],
    sampleRows: {},
    ...own,
    common,
  };
}
