import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SeatHolder } from './push.port.ts';

/** Claims of a push token: user, tenant and sign-in, expiry (ms since 1970). */
export interface Ticket extends SeatHolder {
  /** Fingerprint of the rights that the person held then. */
  readonly rights: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface PushTokens {
  issue(holder: SeatHolder & Pick<Ticket, 'rights'>): Promise<string>;
  /** Undefined for everything that is not a living token of ours. */
  judge(token: string): Promise<Ticket | undefined>;
}

export interface PushTokenOptions {
  readonly key: Buffer;
  /** The hub's address: a token of another hub or of the API is none here. */
  readonly audience: string;
  readonly now: () => Date;
}

const issuer = 'atrium push';
const longestSeconds = 300;
/** Clocks of nodes differ by so much; a token from further ahead is older than a clock set back. */
const aheadSeconds = 60;
/**
 * Connections end with their tokens; those that came together after a restart must not all come
 * back together.
 */
const spreadSeconds = 60;
const claims = z.object({
  sub: z.uuid(),
  tenant: z.uuid(),
  staff: z.boolean(),
  session: z.string().optional(),
  session_iat: z.number().optional(),
  rights: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
});

/**
 * Short-lived tokens of the live connection, bound to hub, person and tenant; at most five minutes.
 */
export function createPushTokens({ key, audience, now }: PushTokenOptions): PushTokens {
  return {
    issue({ userId, tenantId, isStaff, signIn, rights }) {
      // With its thousandths: a token may follow the end of an earlier seat within the same second.
      const at = now().getTime() / 1000;
      return new SignJWT({
        tenant: tenantId,
        staff: isStaff,
        rights,
        ...(signIn && { session: signIn.key, session_iat: signIn.issuedAt }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'push+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(at)
        .setExpirationTime(
          Math.floor(at) + longestSeconds - Math.floor(Math.random() * spreadSeconds),
        )
        .sign(key);
    },
    async judge(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'push+jwt',
          issuer,
          audience,
          currentDate: now(),
        });
        const { sub, tenant, staff, rights, iat, exp, session, session_iat } =
          claims.parse(payload);
        if (exp - iat > longestSeconds) return undefined;
        if (iat - now().getTime() / 1000 > aheadSeconds) return undefined;
        return {
          userId: sub,
          tenantId: tenant,
          isStaff: staff,
          signIn:
            session === undefined
              ? undefined
              : { userId: sub, key: session, issuedAt: session_iat ?? 0 },
          rights,
          issuedAt: Math.round(iat * 1000),
          expiresAt: exp * 1000,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
