import type { Received, Reply } from '../server/exchange.ts';
import type { Customer } from '../world/customer.rules.ts';
import type { Directory } from '../world/directory.ts';
import type { Announcements } from '../world/announcements.ts';
import type { World } from '../world/world.ts';

/** A request for Graph whose token is good. */
export type GraphCall = {
  readonly world: World;
  readonly announcements: Announcements;
  readonly tenant: Customer;
  readonly directory: Directory;
  readonly now: number;
  readonly version: 'v1.0' | 'beta';
  /** Address of Graph with the version. */
  readonly base: string;
  /** Address of files, which are fetched without a token. */
  readonly files: string;
  /** Path behind the version. */
  readonly path: string;
  readonly request: Received;
  /** Key of the positions in lists. */
  readonly tokenKey: string;
  /** Values of the placeholders in the route's path, in order. */
  readonly params: readonly string[];
};

export type GraphRoute = {
  readonly method: 'GET';
  /** Path behind the version; `{…}` stands for one part. */
  readonly path: string;
  readonly versions: readonly GraphCall['version'][];
  /** Query options that it understands; any other is answered by 501. */
  readonly options: readonly string[];
  /** True for what only the partner's own tenant has. */
  readonly isPartnerOnly?: true;
  readonly answer: (call: GraphCall) => Reply;
};

/** Returns what the braces of a route stand for, or undefined if the path is another. */
export function paramsOf(route: Pick<GraphRoute, 'path'>, path: string): string[] | undefined {
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const isSame = wanted.every((part, at) =>
    part.startsWith('{') ? given[at] !== '' : part === given[at],
  );
  if (!isSame) return undefined;
  return given.filter((_, at) => wanted[at]?.startsWith('{')).map(decodeURIComponent);
}
