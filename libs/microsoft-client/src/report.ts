import { chunksOf } from './bounded-body.ts';
import { answerWait, type ClientContext } from './client-context.ts';
import { csvRows, type CsvRow } from './csv-rows.ts';
import { openDownload } from './download.ts';
import { factsOf } from './fault.rules.ts';
import { badAnswer } from './microsoft-error.ts';

/**
 * Reads a usage report row by row. Graph answers with a redirect to a file, which is fetched without
 * the token; a file that comes at once is read as well.
 */
export async function* reportRows(
  context: ClientContext,
  input: {
    readonly tenantId: string;
    readonly signal: AbortSignal | undefined;
    readonly start: () => Promise<Response>;
  },
): AsyncGenerator<CsvRow, void> {
  const first = await input.start();
  const file = first.status === 302 ? await redirected(context, input, first) : first;
  if (/json|html/i.test(file.headers.get('content-type') ?? '')) {
    file.body?.cancel().catch(() => undefined);
    throw badAnswer('notCsv', factsOf(file, context.ports.clock.now()));
  }
  if (file.body === null) return;
  const wait = answerWait(context, input.signal);
  yield* csvRows(chunksOf(file.body, wait, context.limits.maxDownloadBytes));
}

async function redirected(
  context: ClientContext,
  { tenantId, signal }: { readonly tenantId: string; readonly signal: AbortSignal | undefined },
  answer: Response,
): Promise<Response> {
  answer.body?.cancel().catch(() => undefined);
  const link = answer.headers.get('location') ?? '';
  if (!URL.canParse(link)) throw badAnswer('shape', factsOf(answer, context.ports.clock.now()));
  return openDownload(context, tenantId, new URL(link), signal);
}
