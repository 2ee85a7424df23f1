import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { Directory } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { AlertThing } from '../world/planned-incident.ts';
import { userOf } from './user.rules.ts';

/** Returns the evidence that an alert gives of a thing; none of a person who is gone. */
export function evidenceOf(directory: Directory, thing: AlertThing, at: number): JsonObject[] {
  const common = (isCertain: boolean) => ({
    createdDateTime: textOfMoment(at),
    verdict: isCertain ? 'malicious' : 'suspicious',
    remediationStatus: 'active',
    remediationStatusDetails: null,
    ...{ roles: isCertain ? ['compromised'] : [], detailedRoles: [], tags: [] },
  });
  if (thing.kind === 'address')
    return [
      {
        '@odata.type': '#microsoft.graph.security.ipEvidence',
        ...common(true),
        ...{ ipAddress: thing.ip, countryLetterCode: thing.country },
      },
    ];
  const person = directory.person(thing.index);
  if (!person) return [];
  const of = { customer: directory.customer, idOf: (index: number) => directory.idOf(index) };
  const { id, displayName, userPrincipalName, surname } = userOf(of, person);
  const userAccount = {
    ...{ accountName: userPrincipalName.split('@')[0], domainName: null, userSid: null },
    ...{ azureAdUserId: id, userPrincipalName, displayName },
  };
  if (thing.kind === 'person')
    return [
      { '@odata.type': '#microsoft.graph.security.userEvidence', ...common(true), userAccount },
    ];
  if (thing.kind === 'mailbox')
    return [
      {
        '@odata.type': '#microsoft.graph.security.mailboxEvidence',
        ...common(true),
        ...{ primaryAddress: userPrincipalName, upn: userPrincipalName, displayName, userAccount },
      },
    ];
  return [
    {
      '@odata.type': '#microsoft.graph.security.deviceEvidence',
      ...common(false),
      deviceDnsName: `NB-${surname}-${String(thing.index)}`,
      ...{ azureAdDeviceId: null, osPlatform: 'Windows11' },
    },
  ];
}
