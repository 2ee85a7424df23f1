import { addressBelow } from './address.rules.ts';
import { callApi, openApi, type Answer, type ApiCall } from './api-call.ts';
import type { BatchOutcome, BatchRequest } from './batch.rules.ts';
import { runBatch } from './batch.ts';
import { runExport, type ExportResult } from './billing-export.ts';
import { headersOf, type CallOptions, type SendOptions } from './call-options.ts';
import type { ApiContext } from './api-context.ts';
import type { CsvRow } from './csv-rows.ts';
import { readDelta, type DeltaPage, type DeltaStart } from './delta.ts';
import { followPages, ownLink, pageOf, type GraphPage } from './graph-paging.ts';
import { badAnswer } from './microsoft-error.ts';
import { reportRows } from './report.ts';
import type { TokenKind } from './token-source.ts';

export type GraphTarget = {
  readonly tenantId: string;
  readonly kind: TokenKind;
  readonly base: URL;
};

/** Microsoft Graph of one tenant. Paths begin with the version: `/v1.0/users?$select=id`. */
export class GraphClient {
  readonly #context: ApiContext;
  readonly #target: GraphTarget;

  constructor(context: ApiContext, target: GraphTarget) {
    this.#context = context;
    this.#target = target;
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return callApi(this.#context, this.#call('GET', this.#addressOf(path), options));
  }

  /** Sends a write. It is sent once, unless its method may be repeated (PUT, DELETE). */
  async send({ method, path, body, ...options }: SendOptions): Promise<Answer> {
    const call = this.#call(method, this.#addressOf(path), options);
    return callApi(this.#context, { ...call, body });
  }

  /** Reads a list page by page, from its beginning or from the `nextLink` of an earlier page. */
  pages(pathOrLink: string, options: CallOptions = {}): AsyncIterable<GraphPage> {
    return followPages({
      base: this.#target.base,
      first: pathOrLink,
      maxPages: this.#context.limits.maxPages,
      fetchPage: async (address) =>
        pageOf(await callApi(this.#context, this.#call('GET', address, options))),
    });
  }

  /** Reads the changes since `start`, or everything; a forgotten cursor leads to a full read. */
  delta(path: string, start?: DeltaStart, options: CallOptions = {}): AsyncIterable<DeltaPage> {
    return readDelta({ start, pages: (cursor) => this.pages(cursor ?? path, options) });
  }

  /** Reads a usage report (CSV) row by row. */
  report(path: string, options: CallOptions = {}): AsyncIterable<CsvRow> {
    return reportRows(this.#context, {
      tenantId: this.#target.tenantId,
      signal: options.signal,
      start: async () => {
        const call = this.#call('GET', this.#addressOf(path), options);
        const headers = { ...call.headers, accept: 'text/csv, application/json' };
        return openApi(this.#context, { ...call, headers });
      },
    });
  }

  /** Runs a partner billing export; with the tag of the data known so far it may find no news. */
  async export(
    path: string,
    body: unknown,
    options: CallOptions & { readonly knownETag?: string } = {},
  ): Promise<ExportResult> {
    const { tenantId, base } = this.#target;
    const read = (link: string) => this.#call('GET', ownLink(base, link), options);
    // A second start makes a second file that nobody fetches.
    const start = { ...this.#call('POST', this.#addressOf(path), options), isRepeatable: true };
    return runExport(
      this.#context,
      {
        start: () => callApi(this.#context, { ...start, body }),
        get: async (link) => callApi(this.#context, read(link)),
      },
      { tenantId, knownETag: options.knownETag, signal: options.signal },
    );
  }

  /** Sends requests by `$batch`; each has its own outcome, in the order of the requests. */
  async batch(
    requests: readonly BatchRequest[],
    options: CallOptions & { readonly version?: 'v1.0' | 'beta' } = {},
  ): Promise<readonly BatchOutcome[]> {
    const address = this.#addressOf(`/${options.version ?? 'v1.0'}/$batch`);
    return runBatch(this.#context, {
      requests,
      signal: options.signal,
      send: (body, isRepeatable) =>
        callApi(this.#context, { ...this.#call('POST', address, options), body, isRepeatable }),
    });
  }

  #addressOf(path: string): URL {
    const address = addressBelow(this.#target.base, path);
    if (address === undefined) throw badAnswer('foreignHost');
    return address;
  }

  #call(method: string, address: URL, options: CallOptions): ApiCall {
    const { kind, tenantId, base } = this.#target;
    const correlationId = options.correlationId ?? this.#context.ports.newId();
    return {
      service: 'graph',
      wish: { kind, tenantId, resource: this.#context.cloud.graphResource },
      base,
      address,
      method,
      headers: { ...headersOf(options.headers), 'client-request-id': correlationId },
      correlationId,
      signal: options.signal,
    };
  }
}
