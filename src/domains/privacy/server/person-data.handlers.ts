import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { personDataContract } from '../privacy.schema.ts';
import { createEraseHandlers } from './erase-person.handlers.ts';
import type { PersonDataOptions } from './known-person.ts';
import { createReadHandlers } from './read-person.handlers.ts';

export const createPersonDataHandlers = (
  options: PersonDataOptions,
): Handlers<typeof personDataContract, Ctx> => ({
  ...createReadHandlers(options),
  ...createEraseHandlers(options),
});
