/** Trusted Types (W3C) as far as they are used here; TypeScript's DOM library lacks them. */
interface TrustedTypeRules {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL?: (address: string) => string | null;
}

interface TrustedTypeFactory {
  createPolicy(
    name: 'atrium' | 'default',
    rules: TrustedTypeRules,
  ): { createHTML(text: string): TrustedHTML };
}

declare global {
  interface Window {
    /** Absent where the browser does not hold pages to Trusted Types. */
    readonly trustedTypes?: TrustedTypeFactory;
  }
}

const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;
const policy = factory?.createPolicy('atrium', { createHTML: (html) => html });

// What the libraries write without a type of their own: the component library empties its live
// region, and the browser is given the address of the service worker. Everything else is refused.
factory?.createPolicy('default', {
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (address) => (/^\/sw\.js(\?|$)/.test(address) ? address : null),
});

/**
 * Marks HTML as made by the portal itself from text that it has escaped. The page's policy (SEC-8)
 * lets nothing else be written as HTML, so the callers of this are all there is to look at.
 */
export function trustedHtml(escaped: string): TrustedHTML | string {
  return policy?.createHTML(escaped) ?? escaped;
}
