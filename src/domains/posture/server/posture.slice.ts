import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { mailDomainsContract } from '../mail-domains.schema.ts';
import { postureControlsContract } from '../posture-controls.schema.ts';
import { postureContract } from '../posture.schema.ts';
import { postureSlice } from '../posture.slice.ts';
import { posturePersonalData } from './migrations/personal-data.ts';
import { createMailDomainsHandlers } from './mail-domains.handlers.ts';
import { createPostureControlsHandlers } from './posture-controls.handlers.ts';
import { createPostureHandlers, type PosturePorts } from './posture.handlers.ts';
import { postureRetention } from './retention.ts';
import { postureData } from './tenant-data.store.ts';

export const postureServerSlice = serverSlice(postureSlice, {
  nouns: (ports: PosturePorts) => ({
    posture: noun(postureContract, createPostureHandlers(ports)),
    postureControls: noun(postureControlsContract, createPostureControlsHandlers()),
    mailDomains: noun(mailDomainsContract, createMailDomainsHandlers()),
  }),
  personalData: posturePersonalData,
  retention: postureRetention,
  tenantData: postureData,
  sampleRows: {
    posture_figure_days: { figure: 'admins' },
    posture_mail_threats: { threat: 'phishing', outcome: 'removed', messages: '1' },
  },
});
