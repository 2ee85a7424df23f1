import { slice } from '#platform/common/slice.ts';

export const microsoftSimulatorSlice = slice({ nouns: [] });
