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
      code: '48219375',
      made_at: '2026-11-21T10:00:00Z',
      expires_at: '2026-11-21T10:10:00Z',
      // Two companies never have the same code at once: one that was used stands for itself.
      used_at: '2026-11-21T10:05:00Z',
      incident_id: '00000000-0000-4000-8000-000000000001',
    },
  },
});
