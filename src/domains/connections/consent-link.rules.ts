/** Facts of the application that customers consent to. */
interface ConsentFacts {
  /** Base of the login service, without a slash at the end. */
  readonly login: string;
  readonly clientId: string;
  /** Resource whose application permissions are consented to. */
  readonly graphResource: string;
  /** Origin of the portal, without a slash at the end; registered at the application. */
  readonly publicUrl: string;
}

/**
 * Returns the address at which an administrator of a directory consents to the application
 * (Microsoft identity platform: admin consent endpoint). It holds no secret and may be mailed.
 */
export function consentLink(facts: ConsentFacts, directoryId: string): string {
  const address = new URL(`${facts.login}/${directoryId}/v2.0/adminconsent`);
  address.searchParams.set('client_id', facts.clientId);
  address.searchParams.set('scope', `${facts.graphResource}/.default`);
  address.searchParams.set('redirect_uri', new URL(facts.publicUrl).href);
  return address.href;
}
