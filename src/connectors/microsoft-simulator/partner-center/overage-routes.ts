import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import { azurePlanOf, azureSubscriptionsOf, resourcesOf } from '../world/azure-plan.rules.ts';
import type { Directory } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { collectionOf } from './collection.rules.ts';
import { linkTo } from './link.rules.ts';
import type { OverageSetting } from './booked.ts';
import {
  customerPath,
  ofCustomer,
  subscriptionPath,
  type PartnerCall,
  type PartnerRoute,
} from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { jsonOf } from './update-body.ts';

const path = `${customerPath}/subscriptions/overage`;

/** Routes of Azure plans: what is in them, what it costs, and where overage goes. */
export const overageRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, options: [], answer: ofCustomer(answerSetting) },
  { method: 'PUT', path, options: [], answer: ofCustomer(answerChange) },
  {
    method: 'GET',
    path: `${subscriptionPath}/azureEntitlements`,
    options: [],
    answer: ofPlan((directory) => ({
      status: 200,
      body: {
        totalCount: azureSubscriptionsOf(directory.customer).length,
        items: azureSubscriptionsOf(directory.customer).map(({ id, name, status }) => ({
          ...{ id, friendlyName: name, status },
          subscriptionId: azurePlanOf(directory.customer),
        })),
        attributes: { objectType: 'Collection' },
      },
    })),
  },
  {
    method: 'GET',
    path: `${subscriptionPath}/resourceusagerecords`,
    options: [],
    isUserOnly: true,
    answer: ofPlan(answerUsage),
  },
];

function ofPlan(answer: (directory: Directory, call: PartnerCall) => Reply) {
  return ofCustomer((directory, call) =>
    call.params[1]?.toLowerCase() === azurePlanOf(directory.customer)
      ? answer(directory, call)
      : partnerFault('subscriptionUnknown'),
  );
}

function answerUsage({ customer }: Directory, { now }: PartnerCall): Reply {
  const planId = azurePlanOf(customer) ?? '';
  const items = azureSubscriptionsOf(customer).flatMap((one) =>
    resourcesOf(one, now).map(({ name, type, group, cost }) => ({
      subscriptionId: planId,
      resourceUri: `/subscriptions/${one.id}/resourceGroups/${group}/providers/${type}/${name}`,
      resourceType: type,
      entitlementId: one.id,
      entitlementName: one.name,
      resourceGroupName: group,
      name,
      resourceName: name,
      totalCost: cost,
      currencyCode: 'EUR',
      usdTotalCost: cost,
      lastModifiedDate: textOfMoment(now),
      attributes: { objectType: 'ResourceUsageRecord' },
    })),
  );
  return collectionOf(
    items,
    `/customers/${customer.id}/subscriptions/${planId}/resourceusagerecords`,
  );
}

/** Returns the setting as it stands: as the world began, until somebody changes it. */
function settingOf(
  { customer }: Directory,
  { books }: Pick<PartnerCall, 'books'>,
): OverageSetting | undefined {
  const first = azureSubscriptionsOf(customer).find(({ hasOverage }) => hasOverage);
  return (
    books.overage.of(customer.id) ??
    (first && { azureEntitlementId: first.id, overageEnabled: true })
  );
}

function answerSetting(directory: Directory, call: PartnerCall): Reply {
  const setting = settingOf(directory, call);
  const items = setting ? [entryOf(directory.customer.id, setting)] : [];
  return {
    status: 200,
    body: { totalCount: items.length, items, attributes: { objectType: 'Collection' } },
  };
}

const entryOf = (customerId: string, setting: OverageSetting) => ({
  ...{ partnerId: '', ...setting, type: 'PhoneServices' },
  links: { overage: linkTo(`/customers/${customerId}/subscriptions/overage`) },
  attributes: { objectType: 'Overage' },
});

const wanted = z.looseObject({
  azureEntitlementId: z.guid(),
  overageEnabled: z.boolean(),
  partnerId: z.string().optional(),
  azureResourceGroup: z.looseObject({}).optional(),
});

/** The whole setting is written; a customer without a product that allows overage is refused. */
function answerChange(directory: Directory, call: PartnerCall): Reply {
  const { customer } = directory;
  const read = wanted.safeParse(jsonOf(call.request.body)).data;
  if (!read) return partnerFault('badBody');
  const { azureEntitlementId, overageEnabled, partnerId, azureResourceGroup } = read;
  const id = azureEntitlementId.toLowerCase();
  const one = azureSubscriptionsOf(customer).find((held) => held.id === id);
  if (!one) return partnerFault('subscriptionUnknown');
  if (call.books.isRefused(customer.id, 'overage') || one.status !== 'active')
    return partnerFault('overageRefused');
  const setting = { azureEntitlementId: id, overageEnabled, partnerId, azureResourceGroup };
  call.books.overage.keep(customer.id, setting);
  return { status: 200, body: entryOf(customer.id, setting) };
}
