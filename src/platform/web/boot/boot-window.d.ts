interface Window {
  /** Left by the boot script for the program. */
  atriumBoot?: {
    /** GET /api/config, begun before the program was loaded. */
    config: Promise<Response>;
    /** A sign-in button pressed meanwhile. */
    wants: string | undefined;
  };
}
