import { linkBelow } from './address.rules.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './json-value.ts';
import { badAnswer } from './microsoft-error.ts';

const tokenHeader = 'MS-ContinuationToken';

/** Position of the next page in a Partner Center list. */
export type PartnerNext = {
  readonly address: URL;
  /** Sent as header with the next page; undefined where the address says everything. */
  readonly continuationToken: string | undefined;
};

/** One page of a list of Partner Center. */
export type PartnerPage = {
  readonly items: readonly JsonObject[];
  /** The whole body: `totalCount`, `attributes`, `links`. */
  readonly body: JsonObject;
  readonly next: PartnerNext | undefined;
};

/** Reads a page. Throws `shape` where it is none, `foreignHost` where its link leads elsewhere. */
export function partnerPageOf(body: unknown, base: URL): PartnerPage {
  const items = objectsOf(isObject(body) ? body['items'] : undefined);
  if (!isObject(body) || items === undefined) throw badAnswer('shape');
  const links = body['links'];
  return { items, body, next: nextOf(isObject(links) ? links['next'] : undefined, base) };
}

function nextOf(link: unknown, base: URL): PartnerNext | undefined {
  const uri = textOf(link, 'uri');
  if (uri === undefined || uri === '') return undefined;
  const address = linkBelow(base, singleQuery(uri));
  if (address === undefined) throw badAnswer('foreignHost');
  const continuationToken = tokenOf(link);
  // Without it the token is passed over, and the first page comes again.
  if (continuationToken !== undefined && !hasSeekOperation(address))
    address.searchParams.append('seekOperation', 'Next');
  return { address, continuationToken };
}

/** Returns the continuation token of a link; its other headers are not sent. */
function tokenOf(link: unknown): string | undefined {
  const headers = objectsOf(isObject(link) ? link['headers'] : undefined) ?? [];
  const header = headers.find(
    (one) => textOf(one, 'key')?.toLowerCase() === tokenHeader.toLowerCase(),
  );
  const value = textOf(header, 'value');
  if (value !== undefined && /[^\x20-\x7E]/.test(value)) throw badAnswer('shape');
  return value;
}

/** Documented links hold a second question mark where an ampersand belongs. */
function singleQuery(uri: string): string {
  const [path, ...queries] = uri.split('?');
  return queries.length > 1 ? `${path ?? ''}?${queries.join('&')}` : uri;
}

function hasSeekOperation(address: URL): boolean {
  return [...address.searchParams.keys()].some((name) => name.toLowerCase() === 'seekoperation');
}

/** Returns the headers with which the next page is asked for. */
export function headersOfNext({ continuationToken }: PartnerNext): Record<string, string> {
  return continuationToken === undefined ? {} : { [tokenHeader]: continuationToken };
}

/** Returns what makes two requests for a page the same. */
export function keyOfNext({ address, continuationToken }: PartnerNext): string {
  return `${address.href} ${continuationToken ?? ''}`;
}
