import { addressBelow } from './address.rules.ts';
import { callApi, type Answer, type ApiCall } from './api-call.ts';
import { headersOf, type CallOptions, type SendOptions } from './call-options.ts';
import type { ApiContext } from './api-context.ts';
import { badAnswer } from './microsoft-error.ts';
import {
  headersOfNext,
  keyOfNext,
  partnerPageOf,
  type PartnerNext,
  type PartnerPage,
} from './partner-paging.rules.ts';
import type { TokenKind } from './token-source.ts';

export type PartnerTarget = {
  readonly tenantId: string;
  readonly kind: TokenKind;
  readonly base: URL;
  readonly resource: string;
};

/** Partner Center of the partner. Paths begin behind the version: `/customers?size=500`. */
export class PartnerCenterClient {
  readonly #context: ApiContext;
  readonly #target: PartnerTarget;

  constructor(context: ApiContext, target: PartnerTarget) {
    this.#context = context;
    this.#target = target;
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return callApi(this.#context, this.#call('GET', this.#addressOf(path), options));
  }

  /**
   * Sends a write. All its attempts carry the same `MS-RequestId`, by which Partner Center does it
   * once. Give your own id, stored before, to be able to ask again after a crash.
   */
  async send(input: SendOptions & { readonly requestId?: string }): Promise<Answer> {
    const { method, path, body, requestId = this.#context.ports.newId(), ...options } = input;
    const call = this.#call(method, this.#addressOf(path), options, requestId);
    return callApi(this.#context, { ...call, body });
  }

  /** Reads a list page by page, by `links.next` and its continuation token. */
  async *pages(path: string, options: CallOptions = {}): AsyncGenerator<PartnerPage, void> {
    const seen = new Set<string>();
    let next: PartnerNext | undefined = {
      address: this.#addressOf(path),
      continuationToken: undefined,
    };
    while (next) {
      const key = keyOfNext(next);
      if (seen.has(key)) throw badAnswer('repeatedPage');
      if (seen.size >= this.#context.limits.maxPages) throw badAnswer('tooManyPages');
      seen.add(key);
      const headers = { ...options.headers, ...headersOfNext(next) };
      const call = this.#call('GET', next.address, { ...options, headers });
      const page = partnerPageOf((await callApi(this.#context, call)).body, this.#target.base);
      yield page;
      next = page.next;
    }
  }

  #addressOf(path: string): URL {
    const address = addressBelow(this.#target.base, path);
    if (address === undefined) throw badAnswer('foreignHost');
    return address;
  }

  #call(
    method: string,
    address: URL,
    options: CallOptions,
    requestId: string = this.#context.ports.newId(),
  ): ApiCall {
    const { kind, tenantId, base, resource } = this.#target;
    const correlationId = options.correlationId ?? this.#context.ports.newId();
    return {
      service: 'partnerCenter',
      wish: { kind, tenantId, resource },
      base,
      address,
      method,
      headers: {
        ...headersOf(options.headers),
        'ms-requestid': requestId,
        'ms-correlationid': correlationId,
      },
      requestId,
      correlationId,
      signal: options.signal,
    };
  }
}
