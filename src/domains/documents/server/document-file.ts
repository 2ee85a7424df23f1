import type { Db } from '#platform/server/database/connect.ts';
import { docxType, makeDocx } from '#platform/server/documents/make-docx.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { DownloadedFile } from '#platform/server/http/ctx.ts';
import type { DocumentFormat } from '../documents.values.ts';
import type { DocumentVersion } from './documents.store.ts';
import { handoutPaper } from './handout-paper.ts';
import { getLook } from './looks.store.ts';

/** Inside withTenant: returns a version as a file on the operator's paper; always the same bytes. */
export async function documentFile(
  db: Db,
  version: DocumentVersion,
  { format, language }: { readonly format: DocumentFormat; readonly language: 'de' | 'en' },
): Promise<DownloadedFile> {
  const look = await getLook(db, version.look);
  const paper = handoutPaper(version, look, language);
  const name = `${paper.title} ${version.number}.${format}`;
  return format === 'docx'
    ? { name, contentType: docxType, body: makeDocx(paper) }
    : { name, contentType: 'application/pdf', body: await makePdf(paper) };
}
