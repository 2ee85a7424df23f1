import type { postureControlsContract } from '#domains/posture/posture-controls.schema.ts';
import { postureControlsRoutes, postureRoutes } from '#domains/posture/posture.routes.ts';
import type { postureContract } from '#domains/posture/posture.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const postureClient = contractClient<typeof postureContract>(postureRoutes);
export const controlsClient = contractClient<typeof postureControlsContract>(postureControlsRoutes);
