import { refusals } from '#platform/common/errors.ts';

export const servicesRefusals = refusals('ERROR_SERVICES', {
  NOT_FOUND: { status: 404 },
  KEY_TAKEN: { status: 409, params: ['key'] },
  WRONG_STATE: { status: 409 },
  NOT_OFFERED: { status: 409 },
});
