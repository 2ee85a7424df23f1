import type { Readable } from 'node:stream';
import type { ReadReason } from '#platform/common/slice-words.ts';
import type { Db } from '../database/connect.ts';
import type { TakenFile } from '../files/taken-file.ts';
import type { Work } from '../work.ts';
import type { Caller } from './caller.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** Answer that is a file: only of endpoints that say `carries: 'download'`. */
export interface DownloadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Readable | Buffer | string;
}

/**
 * Context of a request, given to its handler beside params, query and body: a unit of work in the
 * tenant of the path where it has one, else in the operator's own tables.
 */
export interface Ctx extends Work {
  readonly caller: Caller;
  readonly locale: 'de' | 'en';
  /** Uploaded file. @throws Error where the endpoint carries none */
  readonly file: UploadedFile;
  /** Uploaded file of an endpoint that wants it judged. @throws Error where it does not */
  readonly taken: TakenFile;
  /** Address of the client as the reverse proxy names it: for limits, never for rights. */
  readonly address: string;
  /** Reads over all tenants, in a transaction of its own, with a reason for the audit trail. */
  everyTenant<T>(reason: ReadReason, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Works on the operator's own tables in a transaction of its own, which stays when the request is
   * refused (counting attempts).
   */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Works inside another tenant than that of the path (staff), in a transaction of its own. */
  inTenant<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>;
}
