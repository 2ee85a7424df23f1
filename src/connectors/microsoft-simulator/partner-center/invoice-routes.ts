import { isObject } from '@atrium/microsoft-client/json-value';
import { notSimulated, type Reply } from '../server/exchange.ts';
import { collectionOf, continuationOf, pageOf, startOf } from './collection.rules.ts';
import { billedBody, invoiceBody, summaryBody } from './invoice.rules.ts';
import type { PartnerCall, PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';

/** Most lines of a page, and how many come unless fewer are asked for. */
const mostLines = 2_000;

const invoicesOf = ({ books, world, now }: PartnerCall) => books.invoices.upTo(world, now);

/** Invoices to the partner, and what they charge for. Sizes of pages are for legacy invoices only. */
export const invoiceRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/invoices',
    options: ['size', 'offset'],
    answer: (call) => collectionOf(invoicesOf(call).map(invoiceBody), '/invoices'),
  },
  {
    method: 'GET',
    path: '/invoices/summary',
    options: [],
    answer: (call) => ({ status: 200, body: summaryBody(invoicesOf(call)) }),
  },
  {
    method: 'GET',
    path: '/invoices/summaries',
    options: [],
    answer: (call) => collectionOf([summaryBody(invoicesOf(call))], '/invoices/summaries'),
  },
  {
    method: 'GET',
    path: '/invoices/{invoice}',
    options: [],
    isUserOnly: true,
    answer: (call) => {
      const invoice = invoicesOf(call).find(({ id }) => id === call.params[0]);
      return invoice ? { status: 200, body: invoiceBody(invoice) } : partnerFault('invoiceUnknown');
    },
  },
  {
    method: 'GET',
    path: '/invoices/{invoice}/lineitems/{provider}/{type}',
    options: ['size', 'seekOperation'],
    answer: answerLines,
  },
];

/** Pages of lines; the position of the next one stands in the body and in the link. */
function answerLines(call: PartnerCall): Reply {
  const { world, request, params } = call;
  const [id = '', provider = '', type = ''] = params;
  if (provider.toLowerCase() !== 'onetime' || type.toLowerCase() !== 'billinglineitems')
    return notSimulated(`${provider}/${type} of an invoice`);
  const invoice = invoicesOf(call).find((one) => one.id === id);
  if (!invoice) return partnerFault('invoiceUnknown');
  const size = Number(request.query.get('size') ?? mostLines);
  if (!Number.isInteger(size) || size < 1 || size > mostLines) return partnerFault('badSize');
  const path = `/invoices/${id}/lineitems/OneTime/BillingLineItems`;
  const from = startOf(path, request.query, request.headers.get('ms-continuationtoken'));
  if (from === undefined) return partnerFault('badToken');
  const { partner } = world;
  const lines = invoice.lines.map((line) =>
    billedBody(invoice, line, { partner, customer: world.tenant(line.customerId) }),
  );
  const page = pageOf(lines, { path, from, size });
  const continuationToken = from + size < lines.length ? continuationOf(path, from + size) : '';
  return isObject(page.body) ? { ...page, body: { continuationToken, ...page.body } } : page;
}
