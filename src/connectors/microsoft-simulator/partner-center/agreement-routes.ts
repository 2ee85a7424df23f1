import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import {
  agreementKinds,
  confirmationBody,
  customerAgreement,
  isNamedBefore,
  isSignedDirectly,
  kindsOf,
  madeBody,
} from './agreement.rules.ts';
import type { Confirmation } from './booked.ts';
import { collectionOf } from './collection.rules.ts';
import { customerPath, ofCustomer, type PartnerCall, type PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { jsonOf } from './update-body.ts';

const path = `${customerPath}/agreements`;

/** Agreements that customers accept, and what the partner confirms of it: for persons only. */
export const agreementRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/agreements',
    options: ['agreementType'],
    isUserOnly: true,
    answer: ({ request }) => {
      const kinds = kindsOf(request.query.get('agreementType'));
      return collectionOf(
        agreementKinds.filter(({ agreementType }) => kinds.includes(agreementType)),
        '/agreements',
      );
    },
  },
  {
    method: 'GET',
    path,
    options: ['agreementType'],
    isUserOnly: true,
    answer: ofCustomer(answerConfirmations),
  },
  { method: 'POST', path, options: [], isUserOnly: true, answer: ofCustomer(confirm) },
  {
    method: 'GET',
    path: `${customerPath}/directSignedMicrosoftCustomerAgreementStatus`,
    options: [],
    isUserOnly: true,
    answer: ofCustomer(({ customer }) => ({
      status: 200,
      body: { isSigned: isSignedDirectly(customer) },
    })),
  },
];

function answerConfirmations(
  { customer }: Directory,
  { books, request, world }: PartnerCall,
): Reply {
  const kinds = kindsOf(request.query.get('agreementType'));
  const items = books.agreements
    .of(customer, world.startsAt)
    .filter(({ type }) => kinds.includes(type))
    .map(confirmationBody);
  return { status: 200, body: { totalCount: items.length, items } };
}

const asked = z.looseObject({
  primaryContact: z.looseObject({
    firstName: z.string().trim().min(1),
    lastName: z.string().trim().min(1),
    email: z.email(),
    phoneNumber: z.string().nullish(),
  }),
  templateId: z.literal(customerAgreement.templateId),
  type: z.literal(customerAgreement.agreementType),
  dateAgreed: z.iso.datetime({ local: true, offset: true }),
});

/** Confirms an acceptance; days that lie ahead and persons who were named before are refused. */
function confirm({ customer }: Directory, { books, now, request, world }: PartnerCall): Reply {
  const read = asked.safeParse(jsonOf(request.body)).data;
  const agreedAt = read && Date.parse(utc(read.dateAgreed));
  if (!read || agreedAt === undefined || agreedAt > now) return partnerFault('badBody');
  const { firstName, lastName, email, phoneNumber } = read.primaryContact;
  const confirmation: Confirmation = {
    ...{ templateId: read.templateId, type: read.type, firstName, lastName, email, agreedAt },
    phoneNumber: phoneNumber ?? '',
  };
  if (isNamedBefore(confirmation, books.agreements.of(customer, world.startsAt)))
    return partnerFault('agreementExists');
  books.agreements.keep(customer.id, confirmation);
  return { status: 201, body: madeBody(world.partner, confirmation) };
}

/** A moment without a zone is one of UTC. */
const utc = (text: string): string => (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
