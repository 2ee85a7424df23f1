import { isObject, objectsOf } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import {
  differences,
  documented,
  documentedText,
  hasDocumentedAnswers,
  itemsOf,
  shapeOf,
} from '../shape.fixture.ts';
import { aRig, dayMs } from '../simulator.fixture.ts';
import { powerBiPro } from '../world/products.ts';
import { sendAsOther } from './other-partner.ts';

const folder = 'partner-center-docs-examples';
const answersOf = (...files: readonly string[]) =>
  files.flatMap((file) => itemsOf(documented(folder, `${file}.json`)));

/** The whole subscription of new commerce that the page on auto-renewal sends. */
const newCommerce = () =>
  (objectsOf(documented(folder, 'index.json')) ?? [])
    .map(({ requestBody }) => requestBody)
    .filter((body) => isObject(body) && isObject(body['productType']))
    .slice(0, 1);

/** The documented list, whose commas and quotes are not all there. */
const confirmations = (): unknown =>
  JSON.parse(
    documentedText(folder, 'get-confirmation-of-customer-agreement.1.raw.txt')
      .replaceAll('"phoneNumber:', '"phoneNumber":')
      .replaceAll(/"\s*("phoneNumber")/g, '",$1'),
  );

/** Said on pages whose answers are not in the folder. */
const alsoDocumented: Readonly<Record<string, readonly string[]>> = {
  subscription: [
    'cancellationAllowedUntilDate',
    'attributes.etag',
    'refundableQuantity',
    'refundableQuantity.totalQuantity',
    'refundableQuantity.details',
    'refundableQuantity.details.quantity',
    'refundableQuantity.details.allowedUntilDateTime',
  ],
};
/** Said once, when a customer is made. */
const atCreation = ['userCredentials', 'userCredentials.userName', 'userCredentials.password'];

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test.each<[string, string, () => readonly unknown[]]>([
    ['listed customer', '', () => answersOf('get-a-customer-by-name.1')],
    ['customer', '/{id}', () => answersOf('create-a-customer.1', 'get-a-customer-by-name.1')],
    ['subscription', '/{id}/subscriptions', newCommerce],
    [
      'provisioning status',
      '/{id}/subscriptions/{subscription}/provisioningstatus',
      () => answersOf('get-subscription-provisioning-status.1'),
    ],
    [
      'confirmation of an agreement',
      '/{id}/agreements?agreementType=MicrosoftCustomerAgreement',
      () => itemsOf(confirmations()),
    ],
    [
      'status of direct acceptance',
      '/{id}/directSignedMicrosoftCustomerAgreementStatus',
      () => answersOf('get-direct-sign-status-of-customer-agreement.1'),
    ],
    ['licence', '/{id}/subscribedskus', () => answersOf('get-a-list-of-available-licenses.1')],
  ])('a %s has the documented properties, of the documented kinds', async (what, path, wanted) => {
    await using rig = await aRig();
    const [subscription] = rig.directory().subscriptions;
    const address = `/customers${path}`
      .replace('{id}', rig.tenantId)
      .replace('{subscription}', subscription?.id ?? '');

    const { body } = await rig.client.partnerCenter('user').get(address);

    const { missing, added, ofOtherKind } = differences(shapeOf(itemsOf(body)), shapeOf(wanted()));
    expect(missing.filter((one) => !atCreation.includes(one))).toEqual([]);
    expect(added.filter((one) => !alsoDocumented[what]?.includes(one))).toEqual([]);
    expect(ofOtherKind).toEqual([]);
  });

  test('agreements, and a confirmation that is made, have the documented properties', async () => {
    await using rig = await aRig();
    const partner = rig.client.partnerCenter('user');
    const { body } = await partner.get('/agreements?agreementType=MicrosoftCustomerAgreement');
    const [kind] = itemsOf(body);
    const made = await partner.send({
      method: 'POST',
      path: `/customers/${rig.tenantId}/agreements`,
      body: {
        primaryContact: { firstName: 'Nora', lastName: 'Voss', email: 'nora@kunde.example' },
        templateId: isObject(kind) && kind['templateId'],
        dateAgreed: '2026-10-30T00:00:00Z',
        type: 'MicrosoftCustomerAgreement',
      },
    });

    for (const [ours, file] of [
      [body, 'get-customer-agreement-metadata.1'],
      [made.body, 'confirm-customer-consent-customer-agreement.1'],
    ] as const)
      expect(differences(shapeOf(itemsOf(ours)), shapeOf(answersOf(file)))).toEqual({
        missing: [],
        added: [],
        ofOtherKind: [],
      });
  });

  test('invoices, their sums and their lines have the documented properties', async () => {
    await using rig = await aRig();
    rig.simulator.clock.advance(40 * dayMs);
    const partner = rig.client.partnerCenter('user');
    const { body } = await partner.get('/invoices');
    const [first] = itemsOf(body);
    const id = isObject(first) ? String(first['id']) : '';
    const lines = `/invoices/${id}/lineitems/OneTime/BillingLineItems`;
    const left = ['amendments', 'taxReceipts', 'attributes/objectType'];

    for (const [ours, file] of [
      [body, 'get-a-collection-of-invoices.1'],
      [(await partner.get('/invoices/summaries')).body, 'get-invoice-summaries.1'],
      [
        (await partner.get('/invoices/summary')).body,
        'get-the-reseller-s-current-account-balance.1',
      ],
      [(await partner.get(lines)).body, 'get-invoiceline-items.4'],
    ] as const) {
      const told = differences(shapeOf(itemsOf(ours)), shapeOf(answersOf(file)));
      // Corrections, receipts of Taiwan, and a slip of the page.
      const missing = told.missing.filter((one) => !left.includes(one.split('.')[0] ?? ''));
      expect([file, missing, told.added, told.ofOtherKind]).toEqual([file, [], [], []]);
    }
  });

  test('a transfer and what may move have the documented properties', async () => {
    await using rig = await aRig();
    const { simulator } = rig;
    const product = powerBiPro;
    const place = { ...simulator, now: simulator.clock.now() };
    const { id } = sendAsOther(place, rig.tenantId, [{ product, quantity: 4 }]);
    const path = `/customers/${rig.tenantId}/transfers`;
    const partner = rig.client.partnerCenter('app');
    await partner.send({ method: 'POST', path: `${path}/${id}/accept` });
    simulator.clock.advance(simulator.books.pace.provisioning);
    const transfers = (await partner.get(path)).body;
    const movable = (await partner.get(`/customers/${rig.tenantId}/transferseligibility`)).body;

    const wanted = shapeOf(answersOf('get-all-of-a-customer-s-transfers.1'));
    const told = differences(shapeOf(itemsOf(transfers)), wanted);
    // Only lines that stayed have an error.
    expect(told.missing.filter((one) => one !== 'lineItems.transferError')).toEqual([]);
    expect([...told.added, ...told.ofOtherKind]).toEqual([]);
    const eligible = answersOf('get-customer-s-subscriptions-transfer-eligibility.1');
    const judged = differences(shapeOf(itemsOf(movable)), shapeOf(eligible));
    expect(judged.missing.filter((one) => one !== 'reason')).toEqual([]);
    expect([...judged.added, ...judged.ofOtherKind]).toEqual([]);
  });

  test('pages are linked as documented', async () => {
    await using rig = await aRig();
    const { body } = await rig.client.partnerCenter('app').get('/customers?size=2');

    const page = documented(folder, 'get-invoice-billed-consumption-lineitems.1.json');
    const linksOf = (of: unknown) => shapeOf([isObject(of) ? of['links'] : undefined]);
    expect(differences(linksOf(body), linksOf(page))).toEqual({
      missing: [],
      added: [],
      ofOtherKind: [],
    });
  });
});

// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!hasDocumentedAnswers)(
  'not run: ATRIUM_REAL_DATA names no documented answers',
  ({ skip }) => skip(),
);
