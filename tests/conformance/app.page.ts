import type { AuthResult } from '@atrium/oidc-client/auth-result';
import { browserPorts } from '@atrium/oidc-client/browser-ports';
import { createOidcClient, type OidcClient } from '@atrium/oidc-client/oidc-client';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';

/** Options of the page set by a test. */
export type PageSetup = {
  readonly configs: readonly SignInConfig[];
  /** True if the page checks the session at start, as an application does. */
  readonly checks?: boolean;
  /** Beats and pauses come that many times sooner, so that a minute of waiting takes a second. */
  readonly hurry?: number;
  /** A popup is tried when the page is loaded, without any click. */
  readonly popsUp?: boolean;
};

/** State of the page read by a test. */
export type PageState = {
  readonly client: OidcClient;
  readonly events: SignInEvent[];
  readonly logs: string[];
  readonly check: Promise<readonly AuthResult[]> | undefined;
  popup: Promise<AuthResult> | undefined;
  /** How often the library's timer has struck, and how often it has begun a pause. */
  readonly count: { beats: number; pauses: number };
  /** Violations of the content security policy. */
  readonly violations: string[];
};

declare global {
  interface Window {
    conformance: PageState;
    /** Begins a case in this page: nothing of the one before is left. */
    play: (setup: PageSetup) => void;
  }
}

const kept = localStorage.getItem('setup');
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
);
document.querySelector('#popup')?.addEventListener('click', signInByPopup);

window.play = (setup) => {
  window.conformance?.client.close();
  sessionStorage.clear();
  // for the page that comes back from the provider, popups and frames
  localStorage.setItem('setup', JSON.stringify(setup));
  window.conformance = begin(setup);
};
if (kept) {
  // written above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const setup = JSON.parse(kept) as PageSetup;
  window.conformance = begin(setup);
  // nobody has clicked on anything in this page
  if (setup.popsUp && !window.opener) signInByPopup();
}

function begin({ configs, checks = true, hurry = 1 }: PageSetup): PageState {
  const ports = browserPorts();
  const logs: string[] = [];
  const events: SignInEvent[] = [];
  const count = { beats: 0, pauses: 0 };
  const client = createOidcClient({
    configs,
    ports: {
      log: (level, message) => void logs.push(`${level} ${message}`),
      every: (milliseconds, work) =>
        ports.every(milliseconds / hurry, () => {
          count.beats += 1;
          work();
        }),
      sleep: (milliseconds) => {
        count.pauses += 1;
        return ports.sleep(milliseconds / hurry);
      },
    },
  });
  client.on((event) => events.push(event));
  return {
    client,
    events,
    logs,
    count,
    violations,
    popup: undefined,
    check: checks ? client.checkAuth() : undefined,
  };
}

function signInByPopup(): void {
  window.conformance.popup = window.conformance.client.loginWithPopup('customer');
}
