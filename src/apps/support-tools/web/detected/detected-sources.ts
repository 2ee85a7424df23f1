import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';

/** Sources that a word of staff about what Microsoft found makes old. */
export const detectedSources = [
  ...changedSources,
  detectedClient.inbox,
  detectedClient.reading,
  detectedClient.get,
];
