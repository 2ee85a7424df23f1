import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { notices } from '#main/ports/notices.ts';
import { PortalError } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { type HeldOffersPort, noHeldOffers, noOwnedSeats } from '../catalog.port.ts';
import { shopContract } from '../catalog.schema.ts';
import { licensingNamesContract } from '../licensing-names.schema.ts';
import {
  type CatalogVersion,
  type SheetUpload,
  priceSheetContract,
} from '../price-sheet.schema.ts';
import { licensingNamesHandlers } from './licensing-names.handlers.ts';
import { createPriceSheetHandlers } from './price-sheet.handlers.ts';
import { shopHandlers } from './shop.handlers.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
}

/**
 * A portal with the catalogue mounted, on a database of its own: the catalogue is the operator's,
 * so tests cannot share it by tenant.
 */
export interface CatalogPortal extends TestPortal {
  readonly staff: TestPerson;
  readonly url: string;
  upload(content: Buffer | string, fileName?: string): Promise<Answer<SheetUpload>>;
  /** Uploads and publishes; fails the test when either is refused. */
  publish(content: Buffer | string, effectiveFrom?: string): Promise<CatalogVersion>;
  send<T = unknown>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    version?: string,
  ): Promise<Answer<T>>;
  read<T = unknown>(path: string, person?: TestPerson): Promise<Answer<T>>;
  /** A customer of a new tenant with all rights of the shop. */
  newBuyer(given?: {
    readonly market?: string;
    readonly segment?: 'Commercial' | 'Charity' | 'Education' | 'Government';
    readonly billingCurrency?: string;
  }): Promise<Buyer>;
}

export interface Buyer {
  readonly tenantId: string;
  readonly person: TestPerson;
  /** GET below the tenant's marketplace, in German unless another language is named. */
  shop<T = unknown>(path: string, language?: string): Promise<Answer<T>>;
}

export async function openCatalogPortal({
  now = () => new Date(),
  maxUpload = 250 * 1_048_576,
  heldOffers = noHeldOffers,
}: {
  readonly now?: () => Date;
  readonly maxUpload?: number;
  readonly heldOffers?: HeldOffersPort<Db>;
} = {}): Promise<CatalogPortal> {
  const url = await ownDatabase();
  const portal = await openTestPortal({ handlersNow: now, databaseUrl: url, maxUpload });
  portal.mount(priceSheetContract, createPriceSheetHandlers({ notices, heldOffers }));
  portal.mount(licensingNamesContract, licensingNamesHandlers);
  portal.mount(shopContract, shopHandlers(noOwnedSeats));
  const staff = await portal.newStaff(['Marketplace.Write']);
  const authorization = `Bearer ${staff.bearer}`;
  let keys = 0;

  async function upload(
    content: Buffer | string,
    fileName = 'sheet.csv',
  ): Promise<Answer<SheetUpload>> {
    const { contentType, payload } = multipart(content, fileName);
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/marketplace-tools/sheets',
      headers: { authorization, 'content-type': contentType },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    version?: string,
  ): Promise<Answer<T>> {
    const headers = {
      authorization,
      'idempotency-key': `test ${(keys += 1)}`,
      ...(version && { 'if-match': `"${version}"` }),
    };
    const response = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function read<T>(
    path: string,
    person: TestPerson = staff,
    language = 'de',
  ): Promise<Answer<T>> {
    const response = await portal.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${person.bearer}`, 'accept-language': language },
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function publish(
    content: Buffer | string,
    effectiveFrom?: string,
  ): Promise<CatalogVersion> {
    const uploaded = await upload(content);
    if (uploaded.body.state !== 'staged')
      throw new Error(
        `not staged: ${JSON.stringify(uploaded.body)} ${JSON.stringify((await read(`/marketplace-tools/sheets/${uploaded.body.id}/issues`)).body)}`,
      );
    const published = await send<CatalogVersion>(
      'POST',
      `/marketplace-tools/sheets/${uploaded.body.id}/publish`,
      {
        ...(effectiveFrom && { effectiveFrom }),
        confirmedGone: uploaded.body.difference?.gone ?? 0,
      },
    );
    if (published.status !== 200)
      throw new Error(`not published: ${JSON.stringify(published.body)}`);
    return published.body;
  }

  async function newBuyer(given = {}): Promise<Buyer> {
    const tenantId = await portal.newTenant({ marketplaceOnboarded: true, ...given });
    const person = await portal.newCustomer({ [tenantId]: ['marketplace', 'marketplace:shop'] });
    return {
      tenantId,
      person,
      shop: (path, language) => read(`/marketplace/${tenantId}${path}`, person, language),
    };
  }

  return { ...portal, staff, url, upload, publish, send, read, newBuyer };
}

/** Returns a multipart body with one file as a browser sends it. */
function multipart(
  content: Buffer | string,
  fileName: string,
): { readonly contentType: string; readonly payload: Buffer } {
  const boundary = 'boundary-of-the-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** The refusal that the work ends in; anything else, success included, fails the test. */
export async function refusalOf(work: () => Promise<unknown>): Promise<PortalError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PortalError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
