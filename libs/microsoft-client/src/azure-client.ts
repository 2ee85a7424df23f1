import { addressBelow } from './address.rules.ts';
import { callApi, type Answer, type ApiCall } from './api-call.ts';
import type { ApiContext } from './api-context.ts';
import { headersOf, type CallOptions } from './call-options.ts';
import { followPages } from './graph-paging.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './json-value.ts';
import { badAnswer } from './microsoft-error.ts';

export type AzureTarget = {
  readonly tenantId: string;
  readonly base: URL;
  readonly resource: string;
};

/** One page of a list of Azure Resource Manager. */
export type AzurePage = {
  /** Items as they came, with fields that nobody knows yet. */
  readonly items: readonly JsonObject[];
  /** Address of the next page; undefined on the last one. */
  readonly nextLink: string | undefined;
};

/** Azure Resource Manager of one tenant. Paths carry `api-version`: `/subscriptions?api-version=…`. */
export class AzureClient {
  readonly #context: ApiContext;
  readonly #target: AzureTarget;

  constructor(context: ApiContext, target: AzureTarget) {
    this.#context = context;
    this.#target = target;
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return callApi(this.#context, this.#call('GET', this.#addressOf(path), options));
  }

  /** Sends a question as POST: it changes nothing, so it may be repeated. */
  async ask(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const call = this.#call('POST', this.#addressOf(path), options);
    return callApi(this.#context, { ...call, body, isRepeatable: true });
  }

  /** Reads a list page by page. */
  pages(path: string, options: CallOptions = {}): AsyncIterable<AzurePage> {
    return followPages({
      base: this.#target.base,
      first: path,
      maxPages: this.#context.limits.maxPages,
      fetchPage: async (address) =>
        azurePageOf(await callApi(this.#context, this.#call('GET', address, options))),
    });
  }

  #addressOf(path: string): URL {
    const address = addressBelow(this.#target.base, path);
    if (address === undefined) throw badAnswer('foreignHost');
    return address;
  }

  #call(method: string, address: URL, options: CallOptions): ApiCall {
    const { tenantId, base, resource } = this.#target;
    const correlationId = options.correlationId ?? this.#context.ports.newId();
    return {
      service: 'azure',
      wish: { kind: 'app', tenantId, resource },
      base,
      address,
      method,
      headers: { ...headersOf(options.headers), 'x-ms-correlation-request-id': correlationId },
      correlationId,
      signal: options.signal,
    };
  }
}

/** Reads the page in an answer; some lists of older versions are bare. Throws `shape` for none. */
function azurePageOf({ body, status, requestId }: Answer): AzurePage {
  const items = objectsOf(isObject(body) ? body['value'] : body);
  if (items === undefined) throw badAnswer('shape', { status, requestId });
  return { items, nextLink: textOf(body, 'nextLink') };
}
