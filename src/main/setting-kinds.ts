import { z } from 'zod';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { featureKeys, isFeatureFlagName } from '#platform/common/features.ts';
import { retentionSettings } from '#platform/server/privacy/retention-days.rules.ts';
import { readConnectionString } from '#platform/server/push/azure-rest.ts';

const loopbackHosts = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for web addresses that only this machine reaches; browsers trust them without TLS. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackHosts.test(new URL(address).hostname);
}

export function wholeNumber(min: number, max: number) {
  const expected = `must be a whole number from ${min} to ${max}`;
  const digits = z.string().regex(/^\d{1,9}$/, expected);
  return digits.transform(Number).refine((value) => value >= min && value <= max, expected);
}

/** The same for an address to listen on, as ATRIUM_HOST takes it: `::1` has no brackets there. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.test(host.includes(':') ? `[${host}]` : host);
}

/** Without TLS a browser offers no cryptography (secure contexts), so nobody could sign in. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(text)));
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text.replace(/\/$/, '');
}

export const words = z.string().trim().max(200, 'must have at most 200 characters');
export const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an https:// address (http:// for localhost only)');
export const origin = z
  .string()
  .refine(isOrigin, 'must be an https:// address without path (http:// for localhost only)');
export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
export const featureNames = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split('@')))
  .refine(
    (parts) =>
      parts.every(
        ([name = '', tenantId, ...more]) =>
          isFeatureFlagName(name) &&
          more.length === 0 &&
          (tenantId === undefined || z.uuid().safeParse(tenantId).success),
      ),
    `must be some of ${Object.keys(featureKeys).join(', ')}, separated by commas; NAME@TENANT-ID switches one off for one tenant`,
  )
  .transform((parts) =>
    parts.flatMap(([feature = '', tenantId]): SwitchedOff[] =>
      isFeatureFlagName(feature) ? [{ feature, tenantId: tenantId?.toLowerCase() }] : [],
    ),
  );
const aPlace = 'must be a host and a port, such as localhost:3310';
/** `localhost:3310`, `[::1]:3310`. */
export const hostAndPort = z
  .string()
  .regex(/^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):[1-9]\d{0,4}$/, aPlace)
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return {
      host: text.slice(0, colon).replaceAll(/[[\]]/g, ''),
      port: Number(text.slice(colon + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, aPlace);
export const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''),
    'must be a postgresql:// address',
  );
export const redisUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^rediss?:$/.test(new URL(text).protocol) &&
      new URL(text).hostname !== '',
    'must be a redis:// or rediss:// address',
  );
export const azureSignalR = z
  .string()
  .refine(
    (text) => readConnectionString(text) !== undefined,
    'must be a connection string: Endpoint=https://…;AccessKey=…;Version=1.0;',
  );
export const guids = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => guid.test(part)),
    'must be directory ids, separated by commas',
  );

const internalValuesFault =
  'must be a JSON object of texts, such as {"notice.maintenance":"Sunday from 6 to 8"}; names are letters, digits and dots';

/** Names and texts as `GET config` serves them beside the portal's own. */
export const internalValues = z.string().transform((text, context) => {
  try {
    return z
      .record(z.string().regex(/^[a-z][\w.]{0,60}$/i), z.string().max(2_000))
      .parse(JSON.parse(text));
  } catch {
    context.addIssue(internalValuesFault);
    return z.NEVER;
  }
});

export const retentionFault = `must be name=days (1 to 3650), separated by commas; names are ${retentionSettings.join(', ')}`;
