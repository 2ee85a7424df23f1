declare global {
  /** Settings of zod, which it reads when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Schemas try whether they may compile themselves (`new Function`), which the page's policy refuses
 * (SEC-8) and the browser tells in its console and to the server. They come with the sample data, in
 * a file whose modules the bundler puts in an order of its own: so this is set without zod, in the
 * file that loads that one.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
