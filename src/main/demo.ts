import { directoryContract } from '#domains/directory/directory.contract.ts';
import { directoryDemo } from '#domains/directory/demo/directory.demo.ts';
import { catalogMessages } from '#domains/catalog/catalog.messages.ts';
import { orderMessages } from '#domains/orders/orders.messages.ts';
import { noticePreferencesContract, noticesContract, staffNoticesContract } from '#domains/notices/notices.contract.ts';
import { subscriptionMessages } from '#domains/subscriptions/subscriptions.messages.ts';
import { createDemoBackend } from '#platform/common/demo/answer.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import { delayMs } from '#platform/common/demo/delay.ts';
import { demo } from '#platform/common/demo/demo.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { portalContract } from '#platform/common/portal.contract.ts';
import { createTranslate } from './translate.ts';

/**
 * Every noun's demo, by the contract's name: what the browser answers from in demo mode (spec §4). Loaded when somebody
 * first looks at sample data. `nouns.ts` does not compile for a contract that is missing here.
 */
export const demos = {
  portal: demo(portalContract, {}),
  directory: demo(directoryContract, directoryDemo),
  notices: demo(noticesContract, {}),
  staffNotices: demo(staffNoticesContract, {}),
  noticePreferences: demo(noticePreferencesContract, {}),
};

export interface DemoOptions {
  readonly now: () => Date;
  /** False where a program (a test) drives the browser: it is not kept waiting. */
  readonly waits: boolean;
}

/** What answers in demo mode: one world a tab, from which all nouns answer. */
export function createPortalDemo({ now, waits }: DemoOptions): DemoBackend {
  return createDemoBackend({
    demos: Object.values(demos),
    world: createWorld(now),
    now,
    pause: async () => {
      if (waits) await new Promise((resolve) => setTimeout(resolve, delayMs(Math.random())));
    },
    translate: createTranslate([catalogMessages, orderMessages, subscriptionMessages]),
  });
}
