import type { Readable } from 'node:stream';
import type { Db } from '../database/connect.ts';
import type { Caller } from './caller.ts';

/** What a handler may say happened; who, when and the correlation id are added. */
export interface Change {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

export interface UploadedFile {
  readonly name: string;
  readonly stream: Readable;
  /** True once the stream was cut because the file is larger than allowed. */
  readonly isTooLarge: () => boolean;
}

/** An answer that is a file: only endpoints that say `carries: 'download'` hand one back. */
export interface DownloadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Readable | Buffer | string;
}

/** What a handler is given beside params, query, body and now. All its statements are one transaction. */
export interface Ctx {
  /** Inside the tenant of the path where it has one, else in the operator's own tables. */
  readonly db: Db;
  readonly caller: Caller;
  /** The tenant of the path; empty where the path has none. */
  readonly tenantId: string;
  readonly correlationId: string;
  readonly locale: 'de' | 'en';
  /** Of an endpoint that carries an upload. */
  readonly file: UploadedFile;
  /** Writes the audit entry of a change, in the transaction of the change. */
  audit(change: Change): Promise<void>;
  /** Sees to it that something happens after commit (outbox). Only inside a tenant. */
  send(topic: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Reads over all tenants, in a transaction of its own, with a reason for the audit trail. */
  everyTenant<T>(reason: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Where the request comes from, as the reverse proxy names it: for limits, never for rights. */
  readonly address: string;
  /** The operator's own tables in a transaction of its own, which stays when the request is refused (counting attempts). */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Work inside another tenant than the path's (staff), in a transaction of its own. */
  inTenant<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>;
}
