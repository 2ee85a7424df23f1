import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { postureControlsContract } from '../posture-controls.schema.ts';
import { postureContract } from '../posture.schema.ts';
import { postureSlice } from '../posture.slice.ts';
import { posturePersonalData } from './migrations/personal-data.ts';
import { createPostureControlsHandlers } from './posture-controls.handlers.ts';
import { createPostureHandlers, type PosturePorts } from './posture.handlers.ts';
import { postureRetention } from './retention.ts';
import { postureData } from './tenant-data.store.ts';

export const postureServerSlice = serverSlice(postureSlice, {
  nouns: (ports: PosturePorts) => ({
    posture: noun(postureContract, createPostureHandlers(ports)),
    postureControls: noun(postureControlsContract, createPostureControlsHandlers()),
  }),
  personalData: posturePersonalData,
  retention: postureRetention,
  tenantData: postureData,
  sampleRows: { posture_figure_days: { figure: 'admins' } },
});
