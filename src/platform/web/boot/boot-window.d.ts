interface Window {
  /** Left by the boot script for the program. */
  atriumBoot?: {
    /** GET /api/config, begun before the program was loaded. */
    config: Promise<Response>;
    /** GET /api/user/me of whoever is signed in in this tab. */
    me: { kind: string; answer: Promise<Response> } | undefined;
    /** Whose settings are in use: the id of the person who is signed in in this tab. */
    person?: string | undefined;
    /** What the app at this address wants of the theme, as the build has told it. */
    concept?: 'dynamic' | 'alwaysDark' | 'alwaysLight' | undefined;
    /** A sign-in button pressed meanwhile. */
    wants: string | undefined;
  };
}
