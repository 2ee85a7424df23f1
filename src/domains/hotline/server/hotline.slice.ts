import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { hotlineDeskContract, hotlineContract } from '../hotline.schema.ts';
import { hotlineSlice } from '../hotline.slice.ts';
import type { HotlinePorts } from './answer-call.ts';
import { createHotlineDeskHandlers, createHotlineHandlers } from './hotline.handlers.ts';
import { hotlineData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const hotlineRetention: RetentionRegister = {
  hotline_codes: {
    days: 1,
    isOver: (before) => sql`t.expires_at < ${before}`,
    why: 'codes for calls: ten minutes each, and a day to see what became of it',
  },
  first_steps: {
    days: 366,
    isOver: (before) => sql`t.done_at < ${before}`,
    why: 'first steps that were ticked a year back; the incident keeps them in its timeline',
  },
  hotline_settings: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const hotlinePersonalData = personalRegister({
  hotline_codes: {
    purpose: 'the code by which the hotline knows who calls',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['used_by'],
    own: { user_name: 'gone' },
    notPersonal: ['code'],
  },
  first_steps: {
    purpose: 'who has done which first step in an incident',
    who: { column: 'done_by_id', by: 'id' },
    own: { done_by: 'pseudonym' },
    notPersonal: ['kind', 'step'],
  },
  hotline_settings: {
    purpose: 'number, hours and texts of the hotline',
    mentions: ['changed_by', 'note_de', 'note_en'],
    notPersonal: ['phone', 'time_zone'],
  },
});

export const hotlineServerSlice = serverSlice(hotlineSlice, {
  nouns: (ports: HotlinePorts<Db>) => ({
    hotline: noun(hotlineContract, createHotlineHandlers(ports)),
    hotlineDesk: noun(hotlineDeskContract, createHotlineDeskHandlers(ports)),
  }),
  personalData: hotlinePersonalData,
  retention: hotlineRetention,
  tenantData: hotlineData,
  sampleRows: {
    hotline_codes: {
      // Two companies never have the same code at once.
      code: (tenantId) => String(Number.parseInt(tenantId.slice(-6), 16)).padStart(8, '0'),
      made_at: '2026-11-21T10:00:00Z',
      expires_at: '2026-11-21T10:10:00Z',
      used_at: null,
      incident_id: null,
    },
  },
});
