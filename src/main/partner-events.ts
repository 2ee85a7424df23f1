import { X509Certificate } from 'node:crypto';
import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { z } from 'zod';
import {
  createEventRegistration,
  type EventRegistration,
} from '#connectors/partner-center/event-registration.ts';
import { partnerCenterSender, type EventSender } from '#connectors/partner-center/event-sender.ts';
import { eventsPath } from '#connectors/partner-center/mount-events.ts';
import type { Config } from './config.ts';
import type { MicrosoftAccess } from './microsoft-access.ts';

/** Settings that say whether and where Partner Center may tell of changes. */
export type EventSettings = Pick<Config, 'partnerEvents' | 'demo' | 'publicUrl' | 'host' | 'port'>;

/** Returns who tells of changes at Partner Center; undefined where nobody is listened to. */
export function eventSenderOf(
  access: MicrosoftAccess | undefined,
  { partnerEvents }: Pick<EventSettings, 'partnerEvents'>,
): EventSender | undefined {
  if (!partnerEvents || !webhooksOf(access)) return undefined;
  return access?.control === undefined ? partnerCenterSender : simulatorSender(access.control);
}

const told = z.object({ organization: z.string(), host: z.string(), root: z.string() });

/** A demo's simulator has a certificate of its own, which a demo alone trusts. */
function simulatorSender(control: string): EventSender {
  const { origin } = new URL(control);
  return {
    certificateHosts: [origin],
    issuerHosts: [],
    async trust() {
      const answer = await fetch(`${control}/event-sender`);
      const { organization, host, root } = told.parse(await answer.json());
      return { organization, names: [host], roots: [new X509Certificate(root)] };
    },
  };
}

/**
 * Returns how this portal registers for events of Partner Center; undefined where there is none, or
 * where it cannot reach the portal.
 */
export function eventRegistrationOf(
  access: MicrosoftAccess | undefined,
  settings: EventSettings,
): EventRegistration | undefined {
  const found = webhooksOf(access);
  const origin = eventsOriginOf(settings);
  if (!access || !found || origin === undefined || !settings.partnerEvents) return undefined;
  const client = createMicrosoftClient(found);
  return createEventRegistration({
    address: `${origin}${eventsPath}`,
    app: client.partnerCenter('app'),
    person: access.refreshTokens && client.partnerCenter('user'),
  });
}

/** A demo's simulator runs beside it; Microsoft calls public addresses, and by https alone. */
function eventsOriginOf({ demo, publicUrl, host, port }: EventSettings): string | undefined {
  if (!demo) return publicUrl.startsWith('https:') ? publicUrl : undefined;
  const own = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${String(port)}`;
}

/** Access to the registration of events, which lies beside everything else of Partner Center. */
function webhooksOf(access: MicrosoftAccess | undefined) {
  const partnerTenantId = access?.partnerTenantId ?? access?.ownDirectoryId;
  const base = access?.cloud.partnerCenter;
  if (!access || partnerTenantId === undefined || base === undefined) return undefined;
  const partnerCenter = base.replace(/\/v1$/, '/webhooks/v1');
  return { ...access, partnerTenantId, cloud: { ...access.cloud, partnerCenter } };
}
