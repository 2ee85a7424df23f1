import { staffApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const knowledgeBaseMap = staffApp('knowledge-base', '/internal/knowledge-base', [
  { path: '' },
]);
