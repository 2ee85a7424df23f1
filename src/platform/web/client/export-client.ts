import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import type { Route } from '#platform/common/routes.ts';
import { fileNameOf, fillPath } from './address.rules.ts';
import { apiBase } from './contract-client.ts';
import { counted } from './loading-counter.ts';
import { request } from './request.ts';
import { currentTransport } from './transport.ts';

/** A file at once, or the id of the one that a job is writing. */
export type ExportAnswer =
  | { readonly blob: Blob; readonly name: string }
  | { readonly exportId: string };

interface ListToExport {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>> | undefined;
}

/**
 * Asks for a list as a file: `POST` to the list's own address with `/export` behind it. @throws
 * ApiError
 */
export async function exportList(
  { route, params }: ListToExport,
  body: ExportRequest,
): Promise<ExportAnswer> {
  const url = `${apiBase}${fillPath(route.path, { ...params, tenantId: params?.['tenantId'] ?? currentTransport().tenantId() })}/export`;
  const answer = await counted(() => request({ method: 'POST', url, body, carries: 'download' }));
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    // the server's word
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await answer.json()) as { exportId: string };
  return {
    blob: await answer.blob(),
    name: fileNameOf(answer.headers.get('content-disposition')) ?? body.title,
  };
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
