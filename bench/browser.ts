import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../tools/chromium.mjs';

/** Fast 4G as DevTools has it: bytes a second and milliseconds. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

/** CPU slow-down against this machine: a phone or an older office machine. */
export const slowDown = 4;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}

/**
 * A page of its own context: nothing cached, no service worker, nothing remembered but
 * `storageState`.
 */
export async function openPage(
  browser: Browser,
  baseURL: string,
  storageState?: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ...(storageState && { storageState }),
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  return context.newPage();
}

/**
 * The session of a page, which from now on has the processor of a slower machine and, if wished,
 * the network of a phone.
 */
export async function slow(page: Page, network: 'fast 4G' | 'none'): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network === 'fast 4G') await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
}
