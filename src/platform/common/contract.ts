import type { z } from 'zod';
import type { Claim, InternalPermission } from './access.ts';
import type { ExportColumns } from './exports.ts';
import type { BundlePermission, Onboarding } from './features.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `nobody` in particular is asked for (public), `signedIn` wants a person who has signed in and
 * nothing else (API tokens are refused), a list wants any one of its claims (customers: on the tenant in the path) or internal permissions (staff).
 */
export type Needs = 'nobody' | 'signedIn' | readonly [Claim | InternalPermission, ...(Claim | InternalPermission)[]];

/**
 * One endpoint, described once: it validates, types, routes and documents.
 * `path` is below `/api`; a segment `:tenantId` makes the handler run inside that tenant's row security.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly needs: Needs;
  /** The tenant's licence bundle must carry this (spec §6): else 403 `ERROR_BUNDLE_MISSING`. Staff are not measured. */
  readonly bundle?: BundlePermission;
  /** The tenant must be onboarded to this (spec §7): else 403 `ERROR_ONBOARDING_MISSING`. Staff are not measured. */
  readonly onboarding?: Onboarding;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly result: z.ZodType;
  /** `required`: the caller sends an `Idempotency-Key`; the answer is stored with it and replayed (spec of money routes). */
  readonly idempotencyKey?: 'required';
  /** `required`: the caller sends the version its edit began from (`If-Match`); the handler compares it with `demandVersion` (UXR-1). */
  readonly version?: 'required';
  /** `upload`: one file as multipart form data, streamed; `download`: the handler answers with a file. Default `json`. */
  readonly carries?: 'json' | 'upload' | 'download';
  /** `ignored`: the server is asked in demo mode too (spec §7). For what decides about access, and for the push connection. */
  readonly demoMode?: 'ignored';
  /** Of a list: the columns that may leave as a file. The platform then answers `POST` to the path with `/export` behind it. */
  readonly exports?: ExportColumns;
  /** Property that tells the rows of such a list apart, by which selected ones leave alone; default `id`. */
  readonly exportKey?: string;
  readonly summary?: string;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** A named set of endpoints: one noun. The name is its key in the browser's table of routes. */
export interface Contract<N extends string = string, E extends Endpoints = Endpoints> {
  readonly name: N;
  readonly endpoints: E;
}

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

export function contract<const N extends string, const E extends Endpoints>(name: N, endpoints: E): Contract<N, E> {
  return { name, endpoints };
}

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of the path's parameters, all text as they stand in the address. */
export type ParamsOf<E extends Endpoint> = { readonly [K in PathParams<E['path']>]: string };

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? Parsed<Q> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? Parsed<B> : undefined;
/** What an endpoint answers with, as the caller reads it. */
export type ResultOf<E extends Endpoint> = z.output<E['result']>;
/** What a handler may hand back: the schema's input, so that defaults may be left out. */
export type AnswerOf<E extends Endpoint> = z.input<E['result']>;

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { readonly [P in K]: T };
type MaybeQuery<T> = [T] extends [undefined] ? unknown : object extends T ? { readonly query?: T } : { readonly query: T };

/** The arguments of a call from the browser (or from the demo): path parameters, query, body, as far as declared. */
export type CallArguments<E extends Endpoint> = Part<'params', [PathParams<E['path']>] extends [never] ? undefined : ParamsOf<E>> &
  MaybeQuery<E extends { query: infer Q } ? Given<Q> : undefined> &
  Part<'body', E extends { body: infer B } ? Given<B> : undefined> &
  Part<'file', E extends { carries: 'upload' } ? Blob : undefined> &
  Part<'version', E extends { version: 'required' } ? string : undefined> &
  Part<'idempotencyKey', E extends { idempotencyKey: 'required' } ? string : undefined>;

/** What every implementation of an endpoint is given, on the server and in the demo. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version that the edit began from. */
  readonly version: E extends { version: 'required' } ? string : undefined;
  readonly now: () => Date;
}

/** One implementation of a contract. A forgotten endpoint does not compile. */
export type Handlers<C extends Contract, Ctx = unknown> = {
  readonly [K in keyof C['endpoints']]: (call: Call<C['endpoints'][K]> & Ctx) => Promise<AnswerOf<C['endpoints'][K]>>;
};
