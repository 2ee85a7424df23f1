interface Window {
  /** Left by the boot script for the program. */
  atriumBoot?: {
    /** GET /api/config, begun before the program was loaded. */
    config: Promise<Response>;
    /**
     * GET /api/user/me and what this page asked for the last time, by address, with the token of
     * the person signed in in this tab; begun before the program was loaded.
     */
    reads?: { token: string; answers: Map<string, Promise<Response>> } | undefined;
    /** Id of the person signed in in this tab, whose settings apply. */
    person?: string | undefined;
    /** Theme concept of the app at this address, written by the build. */
    concept?: 'dynamic' | 'alwaysDark' | 'alwaysLight' | undefined;
    /** A sign-in button pressed meanwhile. */
    wants: string | undefined;
  };
}
