/// <reference types="vite/types/importMeta.d.ts" />
import {
  sampleLicenceContracts,
  sampleOwnPrices,
  sampleHoldings,
  sampleMoreSeats,
  sampleRunningTerms,
  sampleSeats,
} from '#domains/subscriptions/demo/sample-holdings.estate.ts';
import { sampleReservationContracts } from '#domains/reservations/demo/reservations.estate.ts';
import { sampleServiceContracts } from '#domains/services/demo/services.estate.ts';
import { sampleChargedOrders } from '#domains/billing/demo/documents.estate.ts';
import { sampleSpends } from '#domains/orders/demo/budget-spends.estate.ts';
import { orderSteps } from '#domains/orders/demo/order-steps.estate.ts';
import { createDemoBackend } from '#platform/common/demo/answer.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import { delayMs } from '#platform/common/demo/delay.ts';
import type { Demo } from '#platform/common/demo/demo.ts';
import type { DemoSlice } from '#platform/common/demo/demo-slice.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { mergedRecords } from '#platform/common/merged-records.ts';
import { datasetsOf, messagesOf } from '#platform/common/merged-slices.ts';
import { demoSlices } from './demo-slices.list.ts';
import { slices } from './slices.list.ts';
import { createTranslate } from './translate.ts';

/** Samples of slices that others ask for. */
const ports = {
  chargedOrders: sampleChargedOrders,
  datasets: datasetsOf(Object.values(slices)),
  holdings: { held: sampleHoldings, running: sampleRunningTerms },
  moreSeats: sampleMoreSeats,
  ownedSeats: sampleSeats,
  ownPrices: sampleOwnPrices,
  sampleContracts: [sampleServiceContracts, sampleLicenceContracts, sampleReservationContracts],
  sampleSpends,
  sampleSteps: orderSteps,
  searchSources: Object.values(demoSlices).flatMap(({ searchSources }) => searchSources),
};

// Does not compile while a slice asks for samples that nobody has.
const listed: readonly DemoSlice<typeof ports>[] = Object.values(demoSlices);

/** Demos of the nouns of all listed slices, by the contract's name. */
export const demos = mergedRecords(
  'a demo of',
  listed.map((slice) => slice.demos(ports)),
);

/**
 * Samples of domains that came with a page: found in their folders, since main has one line of such
 * a domain, its server's half.
 */
const found = Object.values(
  import.meta.glob<Readonly<Record<string, DemoSlice<typeof ports>>>>(
    '../domains/*/demo/*.demo-slice.ts',
    { eager: true },
  ),
)
  .flatMap((module) => Object.values(module))
  .filter((slice) => !listed.includes(slice));

export const foundDemos: readonly Demo[] = found.flatMap((slice) =>
  Object.values(slice.demos(ports)),
);

export interface DemoOptions {
  readonly now: () => Date;
  /** False where a program (a test) drives the browser: it is not kept waiting. */
  readonly waits: boolean;
}

/**
 * Creates the backend that answers in demo mode from all nouns: one world a tab. Loaded when
 * somebody first looks at sample data (spec §4).
 */
export async function createPortalDemo({ now, waits }: DemoOptions): Promise<DemoBackend> {
  const messages = await messagesOf([...listed, ...found].map((slice) => slice.common));
  return createDemoBackend({
    demos: [...Object.values(demos), ...foundDemos],
    world: createWorld(now),
    now,
    pause: async () => {
      if (waits) await new Promise((resolve) => setTimeout(resolve, delayMs(Math.random())));
    },
    translate: createTranslate(messages),
  });
}
