import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { hotlineDeskContract } from '../hotline-desk.schema.ts';
import { hotlineContract } from '../hotline.schema.ts';
import { hotlineSlice } from '../hotline.slice.ts';
import type { HotlinePorts } from './answer-call.ts';
import { createHotlineDeskHandlers } from './hotline-desk.handlers.ts';
import { createHotlineHandlers } from './hotline.handlers.ts';
import { hotlinePersonalData } from './migrations/personal-data.ts';
import { hotlineRetention } from './retention.ts';
import { hotlineData } from './tenant-data.store.ts';

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
