import { refusals } from './errors.ts';

export const exportRefusals = refusals('ERROR_EXPORTS', {
  TOO_MANY_ROWS: { status: 409, params: ['limit'] },
  EXPORT_NOT_FOUND: { status: 404 },
  EXPORT_NOT_READY: { status: 409 },
});
