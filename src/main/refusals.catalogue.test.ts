import { describe, expect, test } from 'vitest';
import { directoryMessages } from '#domains/tenants/directory.messages.ts';
import { orderMessages } from '#domains/orders/orders.messages.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { fill } from '#platform/common/texts/fill.rules.ts';
import { de } from '#platform/common/texts/refusals.de.ts';
import { en } from '#platform/common/texts/refusals.en.ts';
import { describeError } from '#platform/web/notifications/describe-error.rules.ts';

/** The business error types of the specification, section 8, with their parameters. */
const catalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND: {},
  ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE: { bookedSubscriptionId: 'SUB-4711' },
  ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED: {},
  ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT: {
    productId: 'CFQ7TTC0LH18',
    title: 'Microsoft 365 Business Premium',
  },
  ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED: {},
  ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS: {},
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS: {},
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED: {},
  ERROR_TENANTS_AZURE_USER_ID_NOT_FOUND: {},
  ERROR_TENANTS_TENANT_ID_ALREADY_EXISTS: {},
  ERROR_TENANTS_TENANT_ID_NOT_FOUND: {},
  ERROR_TENANTS_TENANT_INVITATION_EXPIRED: {},
  ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND: {},
  ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID: {},
  ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS: {},
  ERROR_TENANTS_TENANT_NAME_INVALID: {},
  ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND: {},
  ERROR_TENANTS_USERROLE_ID_IS_GLOBAL: {},
  ERROR_TENANTS_USERROLE_ID_IS_TENANT: {},
  ERROR_TENANTS_USERROLE_ID_NOT_FOUND: {},
  ERROR_TENANTS_USERROLE_NOT_EMPTY: {},
  ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS: {},
  ERROR_TENANTS_USER_ID_NOT_FOUND: {},
};

const texts: Readonly<Record<'de' | 'en', Readonly<Record<string, string>>>> = {
  de: { ...de, ...directoryMessages.de, ...orderMessages.de },
  en: { ...en, ...directoryMessages.en, ...orderMessages.en },
};

describe.each(['de', 'en'] as const)('§8 business error types in %s', (language) => {
  const said = (type: string, params: Readonly<Record<string, string>>) =>
    describeError(
      new ApiError({
        type,
        status: 409,
        title: 'Title',
        params,
        errors: [{ at: '', message: 'Message' }],
      }),
      (key, given) => {
        const text = texts[language][key];
        return text === undefined ? undefined : fill(text, given, language);
      },
    );

  test.each(Object.entries(catalogue))(
    '§8 %s: is told in a sentence, with its parameters, without title and message',
    (type, params) => {
      const { text, detail } = said(type, params);

      expect(text).toMatch(/^\S+ .+\.$/s);
      expect(text).not.toMatch(/[{}]|Title/);
      expect(detail).toBeUndefined();
    },
  );

  test('§8 the parameters that a customer can tell by are in the sentence', () => {
    expect(
      said('ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE', {
        bookedSubscriptionId: 'SUB-4711',
      }).text,
    ).toContain('SUB-4711');
    expect(
      said('ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT', { productId: 'P', title: 'Premium' })
        .text,
    ).toContain('Premium');
  });

  test('every type has a sentence of its own', () => {
    const sentences = Object.entries(catalogue).map(([type, params]) => said(type, params).text);

    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
  });
});
