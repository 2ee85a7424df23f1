import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { quoteTemplatesContract } from '../quotes.schema.ts';
import { quotesAudit } from '../quotes.texts.ts';
import {
  findTemplates,
  getQuoteSettings,
  removeTemplate,
  saveQuoteSettings,
  saveTemplate,
} from './templates.store.ts';

const subjectKind = quotesAudit.subject('quoteTemplate');

/** Handlers of templates, and of the rules by which a quote needs a second person. */
export const quoteTemplatesHandlers: Handlers<typeof quoteTemplatesContract, Ctx> = {
  async list({ db, now }) {
    const rows = (await findTemplates(db)).map(({ id, ...given }) => ({
      ...given,
      id,
      version: versionOf(given),
    }));
    return listResult(rows, rows.length, now());
  },
  async save(call) {
    const { db, params, body, caller, now, audit } = call;
    const subjectId = params.templateId;
    const found = (await findTemplates(db)).find(({ id }) => id === subjectId);
    const { id: _id, ...current } = found ?? { id: subjectId };
    const before = found && { ...body, ...current };
    await demandVersion(call, { subjectKind, subjectId, current: before, wanted: body });
    await saveTemplate(db, subjectId, body, { name: caller.name, at: now() });
    await audit({
      action: quotesAudit.action('quoteTemplate.save'),
      subjectKind,
      subjectId,
      before,
      after: body,
    });
    return { id: subjectId };
  },
  async remove({ db, params, audit }) {
    const before = (await findTemplates(db)).find(({ id }) => id === params.templateId);
    if (!before) throw quoteRefusals.TEMPLATE_NOT_FOUND();
    await removeTemplate(db, before.id);
    await audit({
      action: quotesAudit.action('quoteTemplate.remove'),
      subjectKind,
      subjectId: before.id,
      before: { name: before.name },
    });
    return { id: before.id };
  },
  async settings({ db }) {
    const settings = await getQuoteSettings(db);
    return { ...settings, version: versionOf(settings) };
  },
  async saveSettings(call) {
    const { db, body, caller, now, audit } = call;
    const before = await getQuoteSettings(db);
    const kind = quotesAudit.subject('quoteSettings');
    await demandVersion(call, {
      subjectKind: kind,
      subjectId: 'settings',
      current: before,
      wanted: body,
    });
    await saveQuoteSettings(db, body, { name: caller.name, at: now() });
    await audit({
      action: quotesAudit.action('quoteSettings.save'),
      subjectKind: kind,
      subjectId: 'settings',
      before,
      after: body,
    });
    const after = await getQuoteSettings(db);
    return { ...after, version: versionOf(after) };
  },
};
