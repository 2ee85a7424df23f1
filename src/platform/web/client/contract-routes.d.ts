/** Made at build time by `tools/contract-routes.ts` out of every `*.contract.ts`. */
declare module 'virtual:contract-routes' {
  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Method, path below `/api`, `upload` or `download`, and 1 where an idempotency key is required. */
  export type ContractRoute = readonly [method: Method, path: string, carries?: 'json' | 'upload' | 'download', idempotent?: 1];
  /** `user.me`: endpoints that the server answers in demo mode too. */
  export const ignoringDemo: readonly string[];
  /** `orders.list`: lists that may leave as files. */
  export const exporting: readonly string[];
  export const routes: Readonly<Record<string, Readonly<Record<string, ContractRoute>>>>;
}
