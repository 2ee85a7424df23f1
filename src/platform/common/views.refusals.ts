import { refusals } from './errors.ts';

export const viewRefusals = refusals('ERROR_VIEWS', {
  VIEW_NOT_FOUND: { status: 404 },
  VIEW_NAME_TAKEN: { status: 409, params: ['name'] },
  VIEW_NOT_YOURS: { status: 403 },
  VIEW_NOT_SHAREABLE: { status: 403 },
  TOO_MANY_VIEWS: { status: 409, params: ['limit'] },
});
