import type { AzureClient } from '@atrium/microsoft-client/azure-client';
import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { share } from '#platform/common/money.ts';
import type { Fetch, Fetchers } from '#domains/connections/connections.port.ts';
import type {
  ReadOffer,
  ReadRefundPool,
  ReadReservation,
  ReservationDatasetsPort,
} from '#domains/reservations/reservation-datasets.port.ts';
import { asFetchFault } from './as-fetch-fault.ts';
import {
  offersOf,
  orderMoneyOf,
  quoteOf,
  reservationOf,
  useOf,
  type ListedReservation,
} from './azure-reservation.rules.ts';

const capacity = 'api-version=2022-11-01';
const consumption = 'api-version=2023-05-01';
const dayMs = 86_400_000;
/** Days of use that a reader sees. */
const shownDays = 30;

type Limits = { readonly signal: AbortSignal; readonly correlationId: string };

/** Fetchers of a tenant's Azure reservations from Azure Resource Manager, by dataset. */
export function reservationFetchers<Db>(
  client: MicrosoftClient,
  datasets: ReservationDatasetsPort<Db>,
): Fetchers<Db> {
  return {
    'reservations.reservations': (fetch) =>
      asFetchFault(() => fetchReservations(client.azure(fetch.directoryId), datasets, fetch)),
  };
}

async function fetchReservations<Db>(
  azure: AzureClient,
  datasets: ReservationDatasetsPort<Db>,
  { now, save, signal, correlationId }: Fetch<Db>,
): Promise<void> {
  const limits = { signal, correlationId };
  const listed: ListedReservation[] = [];
  const path = `/providers/Microsoft.Capacity/reservations?${capacity}`;
  for await (const { items } of azure.pages(path, limits))
    listed.push(...items.flatMap((item) => reservationOf(item) ?? []));
  const reservations: ReadReservation[] = [];
  let pool: ReadRefundPool | null = null;
  for (const one of listed) {
    const { pool: told, ...read } = await detailsOf(azure, one, now(), limits);
    reservations.push(read);
    pool = told ?? pool;
  }
  const offers = await readOffers(azure, listed, limits);
  await save(null, (db) =>
    datasets.saveReservations(db, { readAt: now(), reservations, offers, pool }),
  );
}

async function detailsOf(
  azure: AzureClient,
  { path, billingScope: _billingScope, ...one }: ListedReservation,
  at: Date,
  limits: Limits,
): Promise<ReadReservation & { readonly pool: ReadRefundPool | undefined }> {
  const order = `/providers/Microsoft.Capacity/reservationOrders/${one.orderId}`;
  const { body } = await azure.get(`${order}?${capacity}&$expand=schedule`, limits);
  const { quantity, total, payments, paymentsMade } = orderMoneyOf(body);
  const quote =
    one.state === 'Succeeded' ? await quoteFor(azure, { order, path, one }, limits) : undefined;
  return {
    ...one,
    ...{ payments, paymentsMade },
    // An order may have been split: its price is that of all parts.
    total: total && share(total, one.quantity, quantity),
    quoted: quote?.refund ?? null,
    days: await daysOf(azure, order, one.id, at, limits),
    pool: quote?.pool,
  };
}

/** Reads a quote for all of it. Who may read reservations may not always return them. */
async function quoteFor(
  azure: AzureClient,
  { order, path, one }: { order: string; path: string; one: { readonly quantity: number } },
  limits: Limits,
) {
  const reservationToReturn = { reservationId: path, quantity: one.quantity };
  const asked = { id: order, properties: { scope: 'Reservation', reservationToReturn } };
  try {
    return quoteOf((await azure.ask(`${order}/calculateRefund?${capacity}`, asked, limits)).body);
  } catch (error) {
    const isNone = error instanceof MicrosoftError && noQuote.includes(error.fault.kind);
    if (isNone) return undefined;
    throw error;
  }
}

const noQuote: readonly string[] = ['forbidden', 'refused', 'notFound', 'conflict'];

async function daysOf(
  azure: AzureClient,
  order: string,
  id: string,
  at: Date,
  limits: Limits,
): Promise<ReadReservation['days']> {
  const day = (ago: number) => new Date(at.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const filter = `properties/UsageDate ge ${day(shownDays)} AND properties/UsageDate le ${day(1)}`;
  const query = new URLSearchParams({ grain: 'daily', $filter: filter });
  const path = `${order}/providers/Microsoft.Consumption/reservationSummaries?${query.toString()}&${consumption}`;
  const days: { day: string; used: number }[] = [];
  for await (const { items } of azure.pages(path, limits))
    days.push(
      ...items
        .map(useOf)
        .filter((use) => use.id === id)
        .map(({ day: on, used }) => ({ day: on, used })),
    );
  return days;
}

/** Reads what can be had where something is reserved: same types, same regions. */
async function readOffers(
  azure: AzureClient,
  listed: readonly ListedReservation[],
  limits: Limits,
): Promise<ReadOffer[]> {
  const places = new Map(
    listed
      .filter(({ billingScope, region }) => billingScope !== '' && region !== '')
      .map((one) => [`${one.resourceType} ${one.region}`, one]),
  );
  const offers: ReadOffer[] = [];
  for (const { billingScope, resourceType, region } of places.values()) {
    const query = new URLSearchParams({ reservedResourceType: resourceType, location: region });
    const path = `${billingScope}/providers/Microsoft.Capacity/catalogs?${query.toString()}&${capacity}`;
    for await (const { items } of azure.pages(path, limits))
      offers.push(...items.flatMap((item) => offersOf(item, region)));
  }
  return offers;
}
