import { isObject, objectsOf, textOf, type JsonObject } from './json-value.ts';
import { badAnswer, MicrosoftError, noFacts } from './microsoft-error.ts';
import { redact } from './redact.rules.ts';

/** A long-running operation, as its three types tell it. */
export type ExportState =
  | { readonly state: 'running' }
  | { readonly state: 'succeeded'; readonly manifest: string | JsonObject };

/** Reads an operation. Throws `exportFailed` with the service's code, or `shape`. */
export function exportStateOf(body: unknown): ExportState {
  const status = textOf(body, 'status')?.toLowerCase();
  if (status === 'notstarted' || status === 'running') return { state: 'running' };
  if (!isObject(body)) throw badAnswer('shape');
  if (status === 'succeeded') {
    const manifest =
      textOf(body, 'resourceLocation@odata.navigationLink') ??
      textOf(body, 'resourceLocation') ??
      body['resourceLocation'];
    if (typeof manifest === 'string' || isObject(manifest)) return { state: 'succeeded', manifest };
  }
  if (status === 'failed') throw failureOf(body['error']);
  throw badAnswer('shape');
}

function failureOf(error: unknown): MicrosoftError {
  const description = textOf(error, 'message');
  return new MicrosoftError({
    ...noFacts,
    kind: 'exportFailed',
    code: textOf(error, 'code'),
    description: description === undefined ? undefined : redact(description),
  });
}

/** A file of an export. */
export type ExportFile = {
  readonly name: string;
  readonly partition: string | undefined;
  /** Carries its own permission: a secret, never logged. */
  readonly address: URL;
};

export type Manifest = {
  /** Version of the data; unchanged data has an unchanged tag. */
  readonly eTag: string | undefined;
  readonly files: readonly ExportFile[];
  readonly body: JsonObject;
};

/** Reads a manifest. Throws `shape` where names lead out of its directory or files are missing. */
export function manifestOf(body: unknown): Manifest {
  const root = textOf(body, 'rootDirectory');
  const blobs = objectsOf(isObject(body) ? body['blobs'] : undefined);
  if (!isObject(body) || root === undefined || blobs === undefined || !URL.canParse(root))
    throw badAnswer('shape');
  const count = body['blobCount'];
  if (typeof count === 'number' && count !== blobs.length) throw badAnswer('shape');
  const permission = (textOf(body, 'sasToken') ?? '').replace(/^\?/, '');
  const files = blobs.map((blob) => fileOf(root, permission, blob));
  return { eTag: textOf(body, 'eTag'), files, body };
}

function fileOf(root: string, permission: string, blob: JsonObject): ExportFile {
  const name = textOf(blob, 'name');
  if (name === undefined || name === '' || name.split('/').includes('..')) throw badAnswer('shape');
  const address = new URL(root);
  const path = name.split('/').map(encodeURIComponent).join('/');
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = permission;
  return { name, partition: textOf(blob, 'partitionValue'), address };
}
