import { linkBelow } from './address.rules.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './json-value.ts';
import { badAnswer } from './microsoft-error.ts';
import type { Answer } from './api-call.ts';

/** One page of a list of Graph. */
export type GraphPage = {
  /** Items as they came, with fields that nobody knows yet. */
  readonly items: readonly JsonObject[];
  /** The whole body: `@odata.context`, `@odata.count` and the like. */
  readonly body: JsonObject;
  /** Address of the next page; keep it to go on later. Undefined on the last page. */
  readonly nextLink: string | undefined;
  /** Address that tells changes from here on; on the last page of a delta query. */
  readonly deltaLink: string | undefined;
};

/** Reads the page in an answer. Throws `shape` where it is none. */
export function pageOf({ body, status, requestId }: Answer): GraphPage {
  const items = objectsOf(isObject(body) ? body['value'] : undefined);
  if (!isObject(body) || items === undefined) throw badAnswer('shape', { status, requestId });
  return {
    items,
    body,
    nextLink: textOf(body, '@odata.nextLink'),
    deltaLink: textOf(body, '@odata.deltaLink'),
  };
}

/**
 * Follows a list link by link. A link is followed as it came, but only below `base`, and never
 * twice; `fetchPage` sends the call.
 */
export async function* followPages<Page extends { readonly nextLink: string | undefined }>(input: {
  readonly base: URL;
  /** Path or link of the first page. */
  readonly first: string;
  readonly maxPages: number;
  readonly fetchPage: (address: URL) => Promise<Page>;
}): AsyncGenerator<Page, void> {
  const seen = new Set<string>();
  let address: URL | undefined = ownLink(input.base, input.first);
  while (address) {
    if (seen.has(address.href)) throw badAnswer('repeatedPage');
    if (seen.size >= input.maxPages) throw badAnswer('tooManyPages');
    seen.add(address.href);
    const page: Page = await input.fetchPage(address);
    yield page;
    address = page.nextLink === undefined ? undefined : ownLink(input.base, page.nextLink);
  }
}

/** Returns the address of a link; throws `foreignHost` where it leads elsewhere. */
export function ownLink(base: URL, link: string): URL {
  const address = linkBelow(base, link);
  if (address === undefined) throw badAnswer('foreignHost');
  return address;
}
