import { hash } from 'node:crypto';

/** The operator's chain. */
export const operatorChain = '00000000-0000-0000-0000-000000000000';

/** Faults of a chain, reported at their first position. */
export const chainFaults = [
  'linkMissing',
  'entryMissing',
  'entryChanged',
  'contentChanged',
  'erasureUnrecorded',
  'headMismatch',
  'entryUnlinked',
  'endMissing',
  'anchorMismatch',
] as const;
export type ChainFault = (typeof chainFaults)[number];

/** Link with its entry, all as text written by PostgreSQL. */
export interface LinkRow {
  readonly position: number;
  readonly hash: string;
  readonly entryId: string;
  /** JSON array of what the link covers beside its place; null: the entry is gone. */
  readonly facts: string | null;
  /** JSON array of the words of the entry. */
  readonly content: string;
  /** Null: the words were erased. */
  readonly salt: string | null;
  readonly digest: string;
  /** Erasures recorded by this entry: entry id and digest of the remaining words. */
  readonly erasures: readonly { readonly entryId: string; readonly digest: string }[] | null;
}

export interface Anchor {
  readonly chain: string;
  readonly position: number;
  readonly hash: string;
  readonly at: string;
}

export interface Verdict {
  readonly chain: string;
  /** Links that were looked at. */
  readonly links: number;
  /** Hash of the last one in hex; empty for an empty chain. */
  readonly hash: string;
  readonly broken: {
    readonly fault: ChainFault;
    readonly position: number;
    readonly entryId: string | null;
  } | null;
  /** The last anchor that the chain was measured by. */
  readonly anchoredAt: string | null;
}

const sha256 = (text: string | Buffer): string => hash('sha256', text, 'hex');

/**
 * Walks a chain from its beginning, link by link, and keeps the first thing that is wrong (MON-11).
 */
export class ChainWalk {
  readonly #chain: string;
  readonly #anchors: ReadonlyMap<number, Anchor>;
  readonly #lastAnchor: Anchor | undefined;
  /** Erased entries that no record has been seen of, with the digest of what is left. */
  readonly #erased = new Map<string, { readonly position: number; readonly digest: string }>();
  readonly #recorded = new Map<string, string>();
  #position = 0;
  #hash = '';
  #broken: Verdict['broken'] = null;

  constructor(chain: string, anchors: readonly Anchor[]) {
    const own = anchors.filter((anchor) => anchor.chain === chain);
    this.#chain = chain;
    this.#anchors = new Map(own.map((anchor) => [anchor.position, anchor]));
    this.#lastAnchor = own.reduce<Anchor | undefined>(
      (last, one) => (last && last.position >= one.position ? last : one),
      undefined,
    );
  }

  get isBroken(): boolean {
    return this.#broken !== null;
  }

  step(row: LinkRow): void {
    const position = this.#position + 1;
    if (row.position !== position) return this.#break('linkMissing', position, null);
    if (row.facts === null) return this.#break('entryMissing', position, row.entryId);
    const text = `["${this.#chain}", ${String(position)}, "${this.#hash}", ${row.facts.slice(1)}`;
    if (sha256(text) !== row.hash) return this.#break('entryChanged', position, row.entryId);
    if (row.salt === null) this.#erased.set(row.entryId, { position, digest: sha256(row.content) });
    else if (
      sha256(Buffer.concat([Buffer.from(row.salt, 'hex'), Buffer.from(row.content)])) !== row.digest
    )
      return this.#break('contentChanged', position, row.entryId);
    const anchor = this.#anchors.get(position);
    if (anchor && anchor.hash !== row.hash)
      return this.#break('anchorMismatch', position, row.entryId);
    for (const erasure of row.erasures ?? []) this.#recorded.set(erasure.entryId, erasure.digest);
    this.#position = position;
    this.#hash = row.hash;
  }

  /**
   * After the last link. @param head what the database says of the end; undefined where it says
   * nothing
   */
  finish(
    head: { readonly position: number; readonly hash: string } | undefined,
    unlinked: string | undefined,
  ): Verdict {
    if (!this.#broken) this.#judgeEnd(head, unlinked);
    return {
      chain: this.#chain,
      links: this.#position,
      hash: this.#hash,
      broken: this.#broken,
      anchoredAt: this.#lastAnchor?.at ?? null,
    };
  }

  #judgeEnd(
    head: { readonly position: number; readonly hash: string } | undefined,
    unlinked: string | undefined,
  ): void {
    const next = this.#position + 1;
    if (this.#lastAnchor && this.#lastAnchor.position > this.#position)
      return this.#break('endMissing', next, null);
    if ((head?.position ?? 0) > this.#position) return this.#break('endMissing', next, null);
    if ((head?.position ?? 0) !== this.#position || (head?.hash ?? '') !== this.#hash)
      return this.#break('headMismatch', this.#position, null);
    if (unlinked !== undefined) return this.#break('entryUnlinked', next, unlinked);
    const [unrecorded] = [...this.#erased].filter(
      ([id, { digest }]) => this.#recorded.get(id) !== digest,
    );
    if (unrecorded) this.#break('erasureUnrecorded', unrecorded[1].position, unrecorded[0]);
  }

  #break(fault: ChainFault, position: number, entryId: string | null): void {
    this.#broken = { fault, position, entryId };
  }
}
