import { mailDay } from '#platform/common/format/mail-dates.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { PaperLook } from '#platform/server/documents/look.ts';
import { docxType, makeDocx } from '#platform/server/documents/make-docx.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { PaperModel } from '#platform/server/documents/paper-data.ts';
import type { DownloadedFile } from '#platform/server/http/ctx.ts';
import type { DocumentFormat } from '../documents.values.ts';
import type { DocumentVersion } from './documents.store.ts';
import { logoBytes } from './logo.rules.ts';
import { getLook, type LookRow } from './looks.store.ts';

const words = {
  de: { tenant: 'Für', version: 'Fassung', valid: 'Gilt seit', category: 'Thema' },
  en: { tenant: 'For', version: 'Version', valid: 'In force since', category: 'Subject' },
} as const;

/** Returns a version as a paper with title page and contents; always the same one. */
export function handoutPaper(
  version: DocumentVersion,
  look: LookRow | undefined,
  language: 'de' | 'en',
): PaperModel {
  const isGerman = language === 'de';
  const t = words[language];
  const { tenantName, operatorName } = version;
  const at = version.publishedAt ?? version.madeAt;
  const category = isGerman ? version.categoryDe : version.categoryEn;
  return {
    language,
    operator: operatorName,
    look: look && paperLook(look),
    title: isGerman ? version.titleDe : version.titleEn,
    subtitle: tenantName,
    version: String(version.number),
    at,
    facts: [
      [t.tenant, tenantName],
      [t.version, String(version.number)],
      [t.valid, mailDay(at, language)],
      ...(category ? [[t.category, category] as const] : []),
    ],
    isBook: true,
    blocks: isGerman ? version.contentDe : version.contentEn,
  };
}

function paperLook({ accent, heading, logo, logoRatio }: LookRow): PaperLook {
  if (logo === null) return { accent, heading, logo: null };
  const kind = logo.startsWith('data:image/png') ? 'png' : 'svg';
  return { accent, heading, logo: { kind, bytes: logoBytes(logo), ratio: Number(logoRatio) } };
}

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
