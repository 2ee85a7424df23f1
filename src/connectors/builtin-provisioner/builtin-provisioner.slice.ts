import { slice } from '#platform/common/slice.ts';

export const builtinProvisionerSlice = slice({ nouns: [] });
