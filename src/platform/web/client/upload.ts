/** Abort signal and progress of an upload. */
export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives the share of the upload that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Upload {
  readonly method: string;
  readonly url: string;
  readonly file: Blob;
  readonly headers: Headers;
}

/**
 * Sends one file as the multipart field `file`. XMLHttpRequest, because fetch cannot say how much
 * of a body has left. Rejects as fetch does: TypeError without an answer, AbortError when aborted.
 */
export function sendUpload(
  upload: Upload,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(upload.method, upload.url);
    upload.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.responseType = 'text';
    call.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(event.loaded / event.total);
    call.onload = () => resolve(answerOf(call));
    call.onerror = () => reject(new TypeError('the upload was cut off'));
    call.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    if (signal?.aborted) return call.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(formOf(upload.file));
  });
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const empty = call.status === 204 || call.status === 304; // Response refuses a body with these
  return new Response(empty ? null : call.responseText, { status: call.status, headers });
}
