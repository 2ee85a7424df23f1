import type { GraphPage } from './graph-paging.ts';
import { isObject, textOf, type JsonObject } from './json-value.ts';
import { badAnswer, MicrosoftError } from './microsoft-error.ts';

/** An object that went. `changed` ones can be restored, `deleted` ones cannot. */
export type Removed = { readonly id: string; readonly reason: string | undefined };

/**
 * One page of changes. Store rows and `cursor` in one transaction: reading goes on from there, also
 * in the middle.
 */
export type DeltaPage = {
  /** A full read tells everything that is; what it does not tell is gone. */
  readonly mode: 'full' | 'changes';
  /**
   * True on the first page of a full read that the service demanded instead of the changes asked
   * for (410): whatever was collected from this read so far is void.
   */
  readonly isRestart: boolean;
  /** New and changed objects; changed ones may name their changed fields only. */
  readonly changed: readonly JsonObject[];
  readonly removed: readonly Removed[];
  /** Position of the next page or, after the last page, of the next changes. */
  readonly cursor: string;
  readonly isLast: boolean;
};

/** Position of a delta query. `mode` says what the pages behind the cursor are. */
export type DeltaStart = { readonly cursor: string; readonly mode: DeltaPage['mode'] };

/**
 * Reads changes page by page. A cursor that the service no longer knows leads to a full read, once;
 * a second refusal is thrown.
 */
export async function* readDelta(input: {
  readonly start: DeltaStart | undefined;
  /** Pages behind a cursor; without one from the beginning. */
  readonly pages: (cursor: string | undefined) => AsyncIterable<GraphPage>;
}): AsyncGenerator<DeltaPage, void> {
  const { start, pages } = input;
  let isKeptLink = start !== undefined;
  try {
    for await (const page of deltaPages(pages(start?.cursor), start?.mode ?? 'full', false)) {
      isKeptLink = false;
      yield page;
    }
  } catch (error) {
    if (!isCursorGone(error, isKeptLink)) throw error;
    yield* deltaPages(pages(undefined), 'full', true);
  }
}

async function* deltaPages(
  pages: AsyncIterable<GraphPage>,
  mode: DeltaPage['mode'],
  isRestart: boolean,
): AsyncGenerator<DeltaPage, void> {
  let isFirst = true;
  for await (const page of pages) {
    const cursor = page.nextLink ?? page.deltaLink;
    if (cursor === undefined) throw badAnswer('shape');
    yield {
      mode,
      isRestart: isRestart && isFirst,
      changed: page.items.filter((item) => !isRemoved(item)),
      removed: page.items.filter(isRemoved).map(removedOf),
      cursor,
      isLast: page.nextLink === undefined,
    };
    isFirst = false;
  }
}

/**
 * 410, or 400 with one of the words that directory and mail services use for the same. A link that
 * was kept is all that its request says: refused in whatever words, or not found, it is dead.
 */
function isCursorGone(error: unknown, isKeptLink: boolean): boolean {
  if (!(error instanceof MicrosoftError)) return false;
  const { kind, code } = error.fault;
  if (kind === 'gone' || (isKeptLink && kind === 'notFound')) return true;
  const isWord = /syncState(?:NotFound|Invalid)|^resync|(?:Page|Skip|Delta|Sync)Token/i;
  return kind === 'refused' && (isKeptLink || isWord.test(code ?? ''));
}

function isRemoved(item: JsonObject): boolean {
  return '@removed' in item;
}

function removedOf(item: JsonObject): Removed {
  const id = textOf(item, 'id');
  if (id === undefined) throw badAnswer('shape');
  const removed = item['@removed'];
  return { id, reason: isObject(removed) ? textOf(removed, 'reason') : undefined };
}
