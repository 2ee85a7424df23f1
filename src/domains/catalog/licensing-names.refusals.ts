import { refusals } from '#platform/common/errors.ts';

export const licensingNameRefusals = refusals('ERROR_CATALOG', {
  LICENSE_NOT_FOUND: { status: 404 },
});
