import type { Answer } from './api-call.ts';
import { chunksOf } from './bounded-body.ts';
import { answerWait, type ClientContext } from './client-context.ts';
import { openDownload } from './download.ts';
import {
  exportStateOf,
  manifestOf,
  type ExportFile,
  type Manifest,
} from './export-states.rules.ts';
import { factsOf } from './fault.rules.ts';
import { gunzipped, jsonLines } from './json-lines.ts';
import type { JsonObject } from './json-value.ts';
import { badAnswer, MicrosoftError, noFacts } from './microsoft-error.ts';

/** Pause between two looks at an operation that says nothing of its own. */
const lookEveryMs = 10_000;

/** Calls of Graph that an export makes. Links are checked where they are followed. */
export type ExportCalls = {
  readonly start: () => Promise<Answer>;
  readonly get: (link: string) => Promise<Answer>;
};

/** An export that is ready. */
export type ExportResult =
  /** The data has the tag that the caller knows: nothing is to be fetched. */
  | { readonly isUnchanged: true; readonly manifest: Manifest }
  | {
      readonly isUnchanged: false;
      readonly manifest: Manifest;
      /** Reads all rows, file by file, as a stream; can be called again while the permission lasts. */
      readonly rows: () => AsyncIterable<JsonObject>;
    };

/** Starts an export, waits for it, and returns its manifest with a reader of its rows. */
export async function runExport(
  context: ClientContext,
  calls: ExportCalls,
  input: {
    readonly tenantId: string;
    readonly knownETag: string | undefined;
    readonly signal: AbortSignal | undefined;
  },
): Promise<ExportResult> {
  const manifest = await manifestWhenReady(context, calls, input.signal);
  if (input.knownETag !== undefined && manifest.eTag === input.knownETag)
    return { isUnchanged: true, manifest };
  const rows = () => rowsOf(context, input.tenantId, manifest.files, input.signal);
  return { isUnchanged: false, manifest, rows };
}

async function manifestWhenReady(
  context: ClientContext,
  calls: ExportCalls,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const { clock } = context.ports;
  const patientUntil = clock.now() + context.limits.maxExportMs;
  let answer = await calls.start();
  const operation = answer.headers.get('location');
  if (answer.status !== 202 || operation === null) throw badAnswer('shape', { ...answer });
  for (;;) {
    const pause = factsOf(answer, clock.now()).retryAfterMs ?? lookEveryMs;
    if (clock.now() + pause > patientUntil)
      throw new MicrosoftError({ ...noFacts, kind: 'timeout' });
    await clock.sleep(pause, signal);
    answer = await calls.get(operation);
    const state = exportStateOf(answer.body);
    if (state.state === 'running') continue;
    const { manifest } = state;
    return manifestOf(typeof manifest === 'string' ? (await calls.get(manifest)).body : manifest);
  }
}

async function* rowsOf(
  context: ClientContext,
  tenantId: string,
  files: readonly ExportFile[],
  signal: AbortSignal | undefined,
): AsyncGenerator<JsonObject, void> {
  const { maxDownloadBytes } = context.limits;
  for (const { address } of files) {
    const { body } = await openDownload(context, tenantId, address, signal);
    if (body === null) continue;
    const packed = chunksOf(body, answerWait(context, signal), maxDownloadBytes);
    yield* jsonLines(gunzipped(packed, maxDownloadBytes));
  }
}
