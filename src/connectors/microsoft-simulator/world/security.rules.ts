import { controls, type Control } from './controls.ts';
import type { Customer } from './customer.rules.ts';
import { draw, guid, pick } from './draw.rules.ts';

const dayMs = 86_400_000;
const aspect = { control: 701, since: 702, mfa: 703, risk: 704, device: 705, system: 706 };
const deviceAspect = { compliant: 711, encrypted: 712, quiet: 713, id: 714 };

/** Days over which tenants became safer. */
const yearDays = 240;

/** Returns the points that a tenant has for a control on a day. */
export function scoreOf({ seed }: Customer, control: Control, at: number, startsAt: number) {
  const place = controls.indexOf(control);
  const share = draw(seed, place, aspect.control);
  if (share < control.usual) {
    const since = startsAt - Math.floor(draw(seed, place, aspect.since) * 2 * yearDays) * dayMs;
    return at >= since ? control.maxScore : 0;
  }
  // Half of what is not done is begun.
  return share < control.usual + 0.2 ? Math.round(control.maxScore * 5) / 10 : 0;
}

/** Returns whether a tenant owns a service plan. */
export function ownsPlan({ products }: Customer, ...plans: readonly string[]): boolean {
  return products.some((product) => product.plans.some((plan) => plans.includes(plan)));
}

/** Returns the ways in which somebody proves who they are beside the password. */
export function methodsOf({ seed, plan }: Customer, index: number): readonly string[] {
  const isTold = index < (plan?.people.length ?? 0);
  // The last of those who are told is an administrator who never found the time.
  const share = isTold ? Number(index === 3) : draw(seed, index, aspect.mfa);
  if (share >= 0.91) return [];
  if (share < 0.1) return ['microsoftAuthenticatorPush', 'fido2SecurityKey'];
  return share < 0.75 ? ['microsoftAuthenticatorPush', 'softwareOneTimePasscode'] : ['mobilePhone'];
}

/** Role of the directory, and the numbers of those who have it. */
export type HeldRole = { readonly role: Role; readonly members: readonly number[] };
type Role = { readonly templateId: string; readonly name: string; readonly description: string };

const globalAdministrator: Role = {
  templateId: '62e90394-69f5-4237-9190-012177145e10',
  name: 'Global Administrator',
  description: 'Can manage all aspects of Microsoft Entra ID and services that use its identities.',
};
const userAdministrator: Role = {
  templateId: 'fe930be7-5e62-47db-91af-98c3a49a38b1',
  name: 'User Administrator',
  description: 'Can manage all aspects of users and groups, including resetting passwords.',
};

/** Returns the roles of a directory with their standing members. */
export function rolesOf({ users }: Customer): readonly HeldRole[] {
  const here = (...indexes: readonly number[]) => indexes.filter((index) => index < users);
  return [
    { role: globalAdministrator, members: here(0, 3, 9) },
    { role: userAdministrator, members: here(3, 12) },
  ];
}

/** Returns how risky somebody's account is; undefined for most people. */
export function riskOf(
  { seed, plan }: Customer,
  index: number,
): 'low' | 'medium' | 'high' | undefined {
  if (index < (plan?.people.length ?? 0)) return undefined;
  const share = draw(seed, index, aspect.risk);
  if (share < 0.004) return 'high';
  if (share < 0.012) return 'medium';
  return share < 0.02 ? 'low' : undefined;
}

/** A device that somebody works with. */
export type Device = {
  readonly id: string;
  readonly system: readonly [name: string, version: string];
  readonly isCompliant: boolean;
  readonly isEncrypted: boolean;
  readonly lastSeenAt: number;
};

/** Returns somebody's device; three in four have one. */
export function deviceOf({ seed }: Customer, index: number, now: number): Device | undefined {
  if (draw(seed, index, aspect.device) > 0.75) return undefined;
  const isQuiet = draw(seed, index, deviceAspect.quiet) < 0.05;
  const days = Math.floor(draw(seed, index, deviceAspect.quiet, 1) * (isQuiet ? 60 : 4));
  const today = Math.floor(now / dayMs) * dayMs;
  return {
    id: guid(seed, index, deviceAspect.id),
    system: pick(
      [
        ['Windows', '10.0.26100.2314'],
        ['Windows', '10.0.22631.4460'],
        ['iOS', '18.1'],
        ['macOS', '15.1'],
      ],
      seed,
      index,
      aspect.system,
    ),
    isCompliant: draw(seed, index, deviceAspect.compliant) < 0.94,
    isEncrypted: draw(seed, index, deviceAspect.encrypted) < 0.92,
    lastSeenAt: today - (isQuiet ? 31 + days : days) * dayMs,
  };
}
