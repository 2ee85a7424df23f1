import { routes } from 'virtual:contract-routes';
import type { ExportRequest } from '#platform/common/exports.ts';
import { fileNameOf, fillPath } from './address.rules.ts';
import { apiBase } from './contract-client.ts';
import { counted } from './loading-counter.ts';
import { request } from './request.ts';
import { currentTransport } from './transport.ts';

/** A file at once, or the id of the one that a job is writing. */
export type ExportAnswer = { readonly blob: Blob; readonly name: string } | { readonly exportId: string };

interface ListToExport {
  /** `orders.list` */
  readonly key: string;
  readonly params: Readonly<Record<string, string>> | undefined;
}

/** Asks for a list as a file: `POST` to the list's own address with `/export` behind it. @throws ApiError */
export async function exportList({ key, params }: ListToExport, body: ExportRequest): Promise<ExportAnswer> {
  const [contract = '', endpoint = ''] = key.split('.');
  const path = routes[contract]?.[endpoint]?.[1];
  if (path === undefined) throw new Error(`no list is called ${key}`);
  const url = `${apiBase}${fillPath(path, { ...params, tenantId: params?.['tenantId'] ?? currentTransport().tenantId() })}/export`;
  const answer = await counted(() => request({ method: 'POST', url, body, carries: 'download' }));
  if (answer.headers.get('content-type')?.startsWith('application/json')) return (await answer.json()) as { exportId: string }; // the server's word
  return { blob: await answer.blob(), name: fileNameOf(answer.headers.get('content-disposition')) ?? body.title };
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
