/** Person who has signed in at Partner Center. */
export interface SignedIn {
  /** A secret. */
  readonly refreshToken: string;
  /** Name with which they sign in; empty: not told. */
  readonly account: string;
}

/** Leads a person of the operator to Partner Center and back. */
export interface PartnerSignInDoor {
  /** Names application and directory: a token of other ones is not opened. */
  readonly about: string;
  /** A demo’s simulator answers as if somebody were signed in. */
  readonly isSimulated: boolean;
  /** Address that the answer comes back to. */
  readonly redirectUri: string;
  /** Returns the address where the person signs in. `challenge`: PKCE, S256. */
  address(wish: { readonly state: string; readonly challenge: string }): string;
  /**
   * Redeems what came back. The person belongs to the operator's own directory and has proven a
   * second factor. @throws FetchFault
   */
  redeem(
    answer: { readonly code: string; readonly verifier: string },
    signal: AbortSignal,
  ): Promise<SignedIn>;
}
