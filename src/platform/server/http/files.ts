import type { FastifyReply, FastifyRequest } from 'fastify';
import { portalRefusals } from '#platform/common/errors.ts';
import type { DownloadedFile } from './ctx.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** Returns the file that a request carries. @throws PortalError ERROR_VALIDATION without one */
export async function uploadOf(request: FastifyRequest): Promise<UploadedFile> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw portalRefusals.VALIDATION({ details: 'file: missing' });
  return { name: part.filename, stream: part.file, isTooLarge: () => part.file.truncated };
}

/** @throws Error for a handler that answers with anything but a file */
export function downloadOf(result: unknown): DownloadedFile {
  if (isDownload(result)) return result;
  throw new Error('this endpoint answers with a file');
}

function isDownload(result: unknown): result is DownloadedFile {
  return typeof result === 'object' && result !== null && 'contentType' in result;
}

/** Sends a file to be saved, never to be shown, and never to be kept on the way. */
export function sendFile(reply: FastifyReply, file: DownloadedFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.body);
}
