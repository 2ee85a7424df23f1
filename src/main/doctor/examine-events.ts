import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { eventRegistrationOf, type EventSettings } from '../partner-events.ts';
import { ok, warning, type Finding } from './finding.ts';

/**
 * Examines whether Partner Center tells the portal of changes. Changes nothing: the portal registers
 * itself.
 */
export async function examineEvents(
  microsoft: MicrosoftAccess,
  settings: EventSettings,
): Promise<Finding[]> {
  if (!settings.partnerEvents)
    return [ok('events', 'switched off: changes at Partner Center are read every four hours')];
  const registration = eventRegistrationOf(microsoft, settings);
  if (!registration) return [unreachable];
  try {
    const found = await registration.read();
    return [found?.address === registration.address ? told(found.address) : untold(found?.address)];
  } catch (error) {
    if (!(error instanceof MicrosoftError)) throw error;
    return [closed(error)];
  }
}

const told = (address: string): Finding =>
  ok('events', `Partner Center tells of changes at ${address}`);

function untold(other: string | undefined): Finding {
  const where = other === undefined ? 'nobody' : other;
  return warning(
    'events',
    `Partner Center tells ${where} of changes, and not this portal`,
    'The portal registers itself at its start and every hour (background services, “Register for Microsoft’s events”). Where another program wants the events, set ATRIUM_PARTNER_CENTER_EVENTS=false.',
  );
}

function closed({ fault: { kind, code } }: MicrosoftError): Finding {
  return warning(
    'events',
    `Partner Center does not say where it tells of changes (${[kind, code].filter(Boolean).join(', ')})`,
    'Changes are read every four hours meanwhile. The application needs the right to manage webhooks at Partner Center.',
  );
}

const unreachable = warning(
  'events',
  'the portal has no https address: Partner Center cannot tell it of changes',
  'Set ATRIUM_PUBLIC_URL. Changes are read every four hours meanwhile.',
);
