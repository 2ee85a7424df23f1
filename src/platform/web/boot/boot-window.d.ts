interface Window {
  /** Left by the boot script for the program. */
  atriumBoot?: {
    /** GET /api/config, begun before the program was loaded. */
    config: Promise<Response>;
    /** Request GET /api/user/me of the person signed in in this tab. */
    me: { kind: string; answer: Promise<Response> } | undefined;
    /** Id of the person signed in in this tab, whose settings apply. */
    person?: string | undefined;
    /** Theme concept of the app at this address, written by the build. */
    concept?: 'dynamic' | 'alwaysDark' | 'alwaysLight' | undefined;
    /** A sign-in button pressed meanwhile. */
    wants: string | undefined;
  };
}
