import { existsSync } from 'node:fs';
import type { AuthResult } from '@atrium/oidc-client/auth-result';
import type { LoginOptions } from '@atrium/oidc-client/login';
import type { LogoutOptions } from '@atrium/oidc-client/end-session.rules';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startApp, type AppServer } from './app-server.fixture.ts';
import type { PageSetup } from './app.page.ts';
import { resultOf } from './auth-results.fixture.ts';
import { ScriptedProvider } from './scripted-provider.fixture.ts';
import { configFor, type Stage, type Stored } from './stage.fixture.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The pop-up blocker stays on: one of the cases needs it. */
export async function launchChromium(): Promise<Browser> {
  if (!existsSync(executablePath))
    throw new Error(
      `The conformance cases need Chromium at ${executablePath}: install it ("apt-get install chromium") or name it in CHROMIUM`,
    );
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
}

/** A browser, an application and a provider for all cases of a file. */
export type Theatre = {
  readonly provider: ScriptedProvider;
  readonly app: AppServer;
  readonly open: (options?: ChromiumOptions) => Promise<ChromiumStage>;
  /** Closes the windows that the case opened for itself, and makes the provider honest again. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ChromiumOptions = {
  readonly config?: Partial<SignInConfig>;
  readonly configs?: readonly SignInConfig[];
  readonly setup?: Partial<PageSetup>;
  /**
   * A browser profile of its own, for cases with several windows; the others play in one page, one
   * after the other.
   */
  readonly isFresh?: boolean;
};

export async function openTheatre(): Promise<Theatre> {
  const [provider, app, browser] = await Promise.all([
    ScriptedProvider.start(),
    startApp(),
    launchChromium(),
  ]);
  const contexts: BrowserContext[] = [];
  let shared: Page | undefined;
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext();
    contexts.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto(`${app.origin}/`);
    return page;
  };
  return {
    provider,
    app,
    open: async ({ config, configs, setup, isFresh = false } = {}) => {
      const silentRenewUrl = `${app.origin}/silent-renew.html`;
      const wanted: PageSetup = {
        configs: configs ?? [configFor(provider.issuer, app.origin, { silentRenewUrl, ...config })],
        ...setup,
      };
      const page = isFresh ? await newPage() : (shared ??= await newPage());
      if (!page.url().startsWith(app.origin)) await page.goto(`${app.origin}/`); // the case before ended at the provider
      await page.evaluate((given) => window.play(given), wanted);
      return new ChromiumStage(provider, page, app.origin);
    },
    clear: async () => {
      await Promise.all(
        contexts
          .filter((context) => context !== shared?.context())
          .map((context) => context.close()),
      );
      contexts.splice(0, contexts.length, ...(shared ? [shared.context()] : []));
      provider.reset();
    },
    close: async () => {
      await browser.close();
      await Promise.all([provider.close(), app.close()]);
    },
  };
}

/** Browser page with the library. */
export class ChromiumStage implements Stage {
  readonly kind = 'Chromium';
  readonly provider: ScriptedProvider;
  readonly page: Page;
  readonly origin: string;

  constructor(provider: ScriptedProvider, page: Page, origin: string) {
    this.provider = provider;
    this.page = page;
    this.origin = origin;
  }

  /** The same application in another window. */
  inAnother(page: Page): ChromiumStage {
    return new ChromiumStage(this.provider, page, this.origin);
  }

  /** Login, the provider's redirects, and what the page at the callback found. */
  async signIn(configId = 'customer', login: LoginOptions = {}): Promise<AuthResult> {
    const failed = await this.leave(configId, login);
    return failed ?? resultOf(await this.checked(), configId);
  }

  /**
   * Starts a login; the result when the page stays, nothing when it has come back from the
   * provider.
   */
  async leave(configId = 'customer', login: LoginOptions = {}): Promise<AuthResult | undefined> {
    const back = this.page.waitForEvent('load');
    const outcome = this.page
      .evaluate(([id, options]) => window.conformance.client.login(id, options), [
        configId,
        login,
      ] as const)
      .catch(() => undefined); // the page is gone: that is the good case
    const result = await Promise.race([
      back.then(() => undefined),
      outcome.then((result) => (result?.errorMessage ? result : back.then(() => undefined))),
    ]);
    back.catch(() => undefined);
    return result;
  }

  /** Returns the results of the check at page start. */
  checked(): Promise<readonly AuthResult[]> {
    return this.page.evaluate(async () => (await window.conformance.check) ?? []);
  }

  refresh(configId = 'customer'): Promise<AuthResult> {
    return this.page.evaluate((id) => window.conformance.client.forceRefresh(id), configId);
  }

  isAuthenticated(configId = 'customer'): Promise<boolean> {
    return this.page.evaluate((id) => window.conformance.client.isAuthenticated(id), configId);
  }

  /** Logs out and waits until the browser has arrived at the given address. */
  async logout(options: LogoutOptions, address: RegExp): Promise<void> {
    const arrived = this.page.waitForURL(address);
    await this.page
      .evaluate((given) => window.conformance.client.logout('customer', given), options)
      .catch(() => undefined); // the page is left
    await arrived;
  }

  events(): Promise<readonly SignInEvent[]> {
    return this.page.evaluate(() => window.conformance.events);
  }

  async eventNames(): Promise<readonly string[]> {
    return (await this.events()).map(({ type }) => type);
  }

  logs(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.conformance.logs);
  }

  async stored(configId = 'customer'): Promise<Stored> {
    return JSON.parse(
      (await this.page.evaluate((id) => sessionStorage.getItem(id), configId)) ?? '{}',
    ) as Stored; // the library wrote it
  }

  async tamper(change: (stored: Stored) => Stored, configId = 'customer'): Promise<void> {
    const text = JSON.stringify(change(await this.stored(configId)));
    await this.page.evaluate(([id, value]) => sessionStorage.setItem(id, value), [
      configId,
      text,
    ] as const);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
