import type { z } from 'zod';
import type { ExportColumns } from './exports.ts';
import type { Route, Routes } from './routes.ts';

/** The half of an endpoint that validates and documents; the browser reads its types only. */
export interface Shape {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly result: z.ZodType;
  /** Columns of an exportable list's file. */
  readonly exports?: ExportColumns;
  /**
   * Property that identifies the rows of an exportable list, used to export a selection; default
   * `id`.
   */
  readonly exportKey?: string;
  readonly summary?: string;
}

/** Endpoint described once: it validates, types, routes and documents. */
export interface Endpoint extends Route, Shape {}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** A named set of endpoints: one noun. */
export interface Contract<N extends string = string, E extends Endpoints = Endpoints> {
  readonly name: N;
  readonly endpoints: E;
}

/** Shapes by route name; `exports` is required for exportable routes and refused for others. */
type ShapesOf<R extends Routes> = {
  readonly [K in keyof R['endpoints']]: R['endpoints'][K] extends { readonly exportable: true }
    ? Shape & { readonly exports: ExportColumns }
    : Shape & { readonly exports?: never; readonly exportKey?: never };
};
/** Refuses shapes without a route. */
type NoOthers<R extends Routes, S> = {
  readonly [K in Exclude<keyof S, keyof R['endpoints']>]: never;
};

/** Joins the routes of a noun with their shapes, key by key. */
export function contract<const R extends Routes, const S extends ShapesOf<R>>(
  { name, endpoints }: R,
  shapes: S & NoOthers<R, S>,
): {
  readonly name: R['name'];
  readonly endpoints: { readonly [K in keyof R['endpoints']]: R['endpoints'][K] & S[K] };
} {
  const joined = Object.entries(endpoints).map(([key, route]) => [
    key,
    { ...route, ...shapes[key] },
  ]);
  return { name, endpoints: Object.fromEntries(joined) }; // the same keys, by ShapesOf and NoOthers
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
/** Result of an endpoint as the caller reads it. */
export type ResultOf<E extends Endpoint> = z.output<E['result']>;
/** Return value of a handler: the schema's input, so that defaults may be left out. */
export type AnswerOf<E extends Endpoint> = z.input<E['result']>;

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { readonly [P in K]: T };
type MaybeQuery<T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { readonly query?: T }
    : { readonly query: T };

/**
 * The arguments of a call from the browser (or from the demo): path parameters, query, body, as far
 * as declared.
 */
export type CallArguments<E extends Endpoint> = Part<
  'params',
  [PathParams<E['path']>] extends [never] ? undefined : ParamsOf<E>
> &
  MaybeQuery<E extends { query: infer Q } ? Given<Q> : undefined> &
  Part<'body', E extends { body: infer B } ? Given<B> : undefined> &
  Part<'file', E extends { carries: 'upload' } ? Blob : undefined> &
  Part<'version', E extends { version: 'required' } ? string : undefined> &
  Part<'idempotencyKey', E extends { idempotencyKey: 'required' } ? string : undefined>;

/** Arguments of every implementation of an endpoint, on the server and in the demo. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version that the edit began from. */
  readonly version: E extends { version: 'required' } ? string : undefined;
  readonly now: () => Date;
}

/** Implementation of a contract. A missing endpoint does not compile. */
export type Handlers<C extends Contract, Ctx = unknown> = {
  readonly [K in keyof C['endpoints']]: (
    call: Call<C['endpoints'][K]> & Ctx,
  ) => Promise<AnswerOf<C['endpoints'][K]>>;
};
