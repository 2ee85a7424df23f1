import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { contentTypes } from '#platform/server/exports/make-file.ts';
import { runningPeriod } from '../licence-evidence-period.rules.ts';
import type { licenceEvidenceContract } from '../licence-evidence.schema.ts';
import { mostHoldersOfWorkbook, mostHoldersOnPaper } from '../licence-evidence.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { licencesAudit } from '../licences.texts.ts';
import {
  evidenceName,
  evidencePdf,
  evidenceWorkbook,
  type EvidenceSheet,
} from './evidence-files.ts';
import { demandDomain, type BookPorts } from './licence-book.store.ts';
import {
  findHolders,
  findPacks,
  getCadence,
  getPack,
  putCadence,
} from './licence-evidence.store.ts';
import { askForPack } from './licence-evidence.jobs.ts';

export interface EvidenceHandlerPorts extends Pick<BookPorts, 'directory'> {
  readonly operatorName: string;
}

export function createLicenceEvidenceHandlers(
  ports: EvidenceHandlerPorts,
): Handlers<typeof licenceEvidenceContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const { packs, total } = await findPacks(db, query);
      return listResult(packs, total, now());
    },
    async make(call) {
      await demandDomain(call.db, ports, call.tenantId);
      const { period } = call.body;
      const at = call.now();
      const span = runningPeriod(period, at);
      const made = await askForPack(call, { ...span, period, by: call.caller.name, at });
      if (!made) throw new Error('a pack that a person asks for is never there already');
      return made;
    },
    settings: async ({ db }) => ({ cadence: await getCadence(db) }),
    async putSettings({ db, tenantId, body, caller, now, audit }) {
      const before = await getCadence(db);
      if (before === body.cadence) return body;
      await putCadence(db, body.cadence, { by: caller.name, at: now() });
      await audit({
        action: licencesAudit.action('licences.setEvidence'),
        subjectKind: licencesAudit.subject('licenceEvidenceSettings'),
        subjectId: tenantId,
        before: { cadence: before },
        after: body,
      });
      return body;
    },
    async pdf(call): Promise<DownloadedFile> {
      const sheet = await sheetOf(call, ports, mostHoldersOnPaper);
      const name = `${evidenceName(sheet)}.pdf`;
      return { name, contentType: 'application/pdf', body: await evidencePdf(sheet) };
    },
    async workbook(call): Promise<DownloadedFile> {
      const sheet = await sheetOf(call, ports, mostHoldersOfWorkbook);
      const name = `${evidenceName(sheet)}.xlsx`;
      return { name, contentType: contentTypes.xlsx, body: await evidenceWorkbook(sheet) };
    },
  };
}

interface FileCall extends Pick<Ctx, 'db' | 'tenantId'> {
  readonly params: { readonly evidenceId: string };
  readonly query: { readonly language: 'de' | 'en' };
}

/** @throws PortalError ERROR_BUSINESSCOCKPIT_EVIDENCE_NOT_FOUND, _EVIDENCE_NOT_READY */
async function sheetOf(
  { db, tenantId, params, query }: FileCall,
  { directory, operatorName }: EvidenceHandlerPorts,
  most: number,
): Promise<EvidenceSheet> {
  const pack = await getPack(db, params.evidenceId);
  if (!pack) throw licenceRefusals.EVIDENCE_NOT_FOUND();
  const { facts, madeAt } = pack;
  if (!facts || madeAt === null) throw licenceRefusals.EVIDENCE_NOT_READY();
  const tenant = await directory.getTenant(db, tenantId);
  return {
    pack: { ...pack, madeAt },
    facts,
    holders: await findHolders(db, pack.id, most),
    operator: operatorName,
    tenant: tenant?.name ?? '',
    language: query.language,
  };
}
