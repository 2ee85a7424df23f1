import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { pushContract } from '#platform/common/push.schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Ctx } from '../http/ctx.ts';
import type { SeatHolder, SignIn } from './push.port.ts';
import { createRateLimit } from '../http/rate-limit.ts';

/** Endpoint of a seat's live connection: this program's hub, or a service. */
export interface PushDoor {
  negotiate(holder: SeatHolder): Promise<{ readonly url: string; readonly accessToken: string }>;
}

/**
 * A page negotiates once when it loads and again when its token nears its end. A load every second
 * is somebody who reads quickly, and so are two hundred tabs that come back at once; more is a
 * loop.
 */
const limits = { burst: 200, perMinute: 60 } as const;

/**
 * Spec §7: who does not hold the tenant was turned away before. Staff negotiate for their active
 * tenant.
 */
export function createPushHandlers(
  door: PushDoor,
  now: () => Date = () => new Date(),
): Handlers<typeof pushContract, Ctx> {
  const wait = createRateLimit({ ...limits, now });
  return {
    async negotiate({ caller, tenantId }) {
      const seconds = wait(`${caller.userId} ${tenantId}`);
      if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
      return door.negotiate({
        userId: caller.userId,
        tenantId,
        isStaff: caller.permissions.length > 0,
        signIn: signInOf(caller),
      });
    },
  };
}

function signInOf({ userId, session }: Caller): SignIn | undefined {
  return session && { userId, key: session.key, issuedAt: session.issuedAt.getTime() };
}
