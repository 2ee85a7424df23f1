import type { Handlers } from '#platform/common/contract.ts';
import type { PortalConfig, portalContract } from '#platform/common/portal.schema.ts';
import type { Ctx } from '../http/ctx.ts';

/** `GET config` (spec §7): the browser's part of the settings, read once at the start. */
export function createPortalHandlers(config: PortalConfig): Handlers<typeof portalContract, Ctx> {
  return { config: async () => config };
}
