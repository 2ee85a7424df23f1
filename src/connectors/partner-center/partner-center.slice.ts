import { slice } from '#platform/common/slice.ts';

export const partnerCenterSlice = slice({ nouns: [] });
