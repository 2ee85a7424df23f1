import { refusals } from '#platform/common/errors.ts';

export const newsRefusals = refusals('ERROR_NEWS', { NOT_FOUND: { status: 404 } });
