import type { Customer } from '../world/customer.rules.ts';
import { draw, guid } from '../world/draw.rules.ts';
import { personName } from '../world/names.rules.ts';
import type { Confirmation } from './booked.ts';

/** Agreements that customers accept, as Partner Center describes them. */
export const agreementKinds = [
  {
    templateId: 'f3c2a5d4-6b1e-4c88-9a07-2d5b8e41c6f0',
    agreementType: 'MicrosoftCustomerAgreement',
    agreementLink: 'https://aka.ms/customeragreement',
    versionRank: 0,
  },
  {
    templateId: '0b7e94c1-35da-4f6e-8c52-71a9d3e6b48f',
    agreementType: 'MicrosoftCloudAgreement',
    agreementLink: 'https://docs.microsoft.com/partner-center/agreements',
    versionRank: 0,
  },
] as const;

/** The one without which nothing is sold. */
export const [customerAgreement] = agreementKinds;

const dayMs = 86_400_000;
const aspect = { agreed: 711 };

/** Acceptance that was confirmed before this day no longer lets a customer buy (product reference A2.4). */
const confirmedAnewFrom = Date.UTC(2023, 3, 1);

/** Returns the agreements that are asked for; without a type those of the Microsoft Cloud Agreement. */
export function kindsOf(asked: string | null): readonly string[] {
  if (asked === '*') return agreementKinds.map(({ agreementType }) => agreementType);
  return [asked ?? 'MicrosoftCloudAgreement'];
}

/** Returns what the partner had confirmed when the world began: for most customers one acceptance. */
export function confirmedBefore(customer: Customer, startsAt: number): readonly Confirmation[] {
  const state = customer.plan?.agreement;
  if (state === 'missing' || state === 'direct') return [];
  const { seed, domain } = customer;
  const [person] = customer.plan?.people ?? [];
  const { givenName, surname } = person ?? personName(seed, 0);
  const ageDays = 30 + Math.floor(draw(seed, aspect.agreed) * 300);
  const agreedAt =
    state === 'outdated' ? confirmedAnewFrom - ageDays * dayMs : startsAt - ageDays * dayMs;
  return [
    {
      templateId: customerAgreement.templateId,
      type: customerAgreement.agreementType,
      firstName: givenName,
      lastName: surname,
      email: `vertrag@${domain}`,
      phoneNumber: '',
      agreedAt: agreedAt - (agreedAt % dayMs),
    },
  ];
}

/** Returns whether the customer has accepted at Microsoft itself. */
export const isSignedDirectly = ({ plan }: Customer): boolean => plan?.agreement === 'direct';

/** Returns whether a customer may buy: it accepted there, or the partner confirmed it recently. */
export function isAgreed(customer: Customer, confirmations: readonly Confirmation[]): boolean {
  return (
    isSignedDirectly(customer) ||
    confirmations.some(
      ({ type, agreedAt }) =>
        type === customerAgreement.agreementType && agreedAt >= confirmedAnewFrom,
    )
  );
}

/** Returns whether somebody was named before: then the same is refused, whatever the day (600061). */
export function isNamedBefore(
  asked: Confirmation,
  confirmations: readonly Confirmation[],
): boolean {
  return confirmations.some((one) => one.type === asked.type && isSame(one, asked));
}

const isSame = (one: Confirmation, other: Confirmation): boolean =>
  (['firstName', 'lastName', 'email', 'phoneNumber'] as const).every(
    (field) => one[field].toLowerCase() === other[field].toLowerCase(),
  );

/** Returns a confirmation as the list shows it. */
export function confirmationBody(one: Confirmation) {
  const kind = agreementKinds.find(({ templateId }) => templateId === one.templateId);
  const { firstName, lastName, email, phoneNumber, templateId, type, agreedAt } = one;
  return {
    primaryContact: { firstName, lastName, email, phoneNumber },
    ...{ templateId, type },
    dateAgreed: new Date(agreedAt).toISOString().slice(0, 19),
    agreementLink: kind?.agreementLink ?? '',
  };
}

/** Returns a confirmation as it is answered to who makes it: with the partner's person. */
export function madeBody(partner: Customer, one: Confirmation) {
  const { agreementLink: _, ...body } = confirmationBody(one);
  return {
    userId: guid(partner.seed, aspect.agreed),
    ...body,
    dateAgreed: new Date(one.agreedAt).toISOString(),
  };
}
