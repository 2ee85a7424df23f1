import { z } from 'zod';
import type { AgreementWish, ReadMicrosoftAgreement } from '#domains/billing/billing.port.ts';
import type { ConfirmationFailure } from '#domains/billing/microsoft-agreement.ts';

/** Microsoft's name of the agreement without which it sells nothing. */
export const customerAgreement = 'MicrosoftCustomerAgreement';

const kind = z.looseObject({
  templateId: z.string(),
  agreementType: z.string(),
  agreementLink: z.string().nullish(),
  versionRank: z.number().nullish(),
});

const confirmation = z.looseObject({
  primaryContact: z
    .looseObject({
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      email: z.string().nullish(),
      phoneNumber: z.string().nullish(),
    })
    .nullish(),
  templateId: z.string(),
  /** With or without a zone; always UTC. */
  dateAgreed: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
  type: z.string(),
});

const listOf = <T extends z.ZodType>(of: T) => z.looseObject({ items: z.array(of) });

/** Returns the version in force: the one of the highest rank; undefined for no such answer. */
export function readKind(body: unknown): { templateId: string; link: string } | undefined {
  const kinds = listOf(kind).safeParse(body).data?.items ?? [];
  const [newest] = kinds
    .filter(({ agreementType }) => agreementType === customerAgreement)
    .toSorted((a, b) => (b.versionRank ?? 0) - (a.versionRank ?? 0));
  return newest && { templateId: newest.templateId, link: newest.agreementLink ?? '' };
}

type Confirmed = NonNullable<ReadMicrosoftAgreement['confirmed']>;

/** Returns what is confirmed of a customer, the latest first; undefined for no such answer. */
export function readConfirmations(body: unknown): Confirmed[] | undefined {
  return listOf(confirmation)
    .safeParse(body)
    .data?.items.filter(({ type }) => type === customerAgreement)
    .map(({ primaryContact, templateId, dateAgreed }) => ({
      firstName: primaryContact?.firstName ?? '',
      lastName: primaryContact?.lastName ?? '',
      email: primaryContact?.email ?? '',
      phone: primaryContact?.phoneNumber ?? '',
      templateId,
      on: dateAgreed.slice(0, 10),
    }))
    .toSorted((a, b) => b.on.localeCompare(a.on));
}

/** Returns whether a customer accepted at Microsoft itself; undefined for no such answer. */
export const readDirect = (body: unknown): boolean | undefined =>
  z.looseObject({ isSigned: z.boolean() }).safeParse(body).data?.isSigned;

/** Returns whether a wish stands already: an earlier try was carried out without an answer. */
export function stands(confirmed: readonly Confirmed[], wish: AgreementWish): boolean {
  return confirmed.some(
    (one) =>
      one.on === wish.agreedOn &&
      (['firstName', 'lastName', 'email', 'phone'] as const).every(
        (field) => one[field].toLowerCase() === wish[field].toLowerCase(),
      ),
  );
}

/** Returns what is sent for an acceptance. */
export const bodyOf = (
  { firstName, lastName, email, phone, agreedOn }: AgreementWish,
  templateId: string,
): object => ({
  primaryContact: { firstName, lastName, email, ...(phone && { phoneNumber: phone }) },
  templateId,
  dateAgreed: `${agreedOn}T00:00:00.000Z`,
  type: customerAgreement,
});

/** Returns what a refusal means; 600061 is told where the same person was named before. */
export function confirmationFailureOf(
  code: string | undefined,
  status: number | undefined,
): ConfirmationFailure {
  if (code === '600061') return 'exists';
  return status === 404 ? 'unknown' : 'declined';
}
