/**
 * Schemas try whether they may compile themselves (`new Function`), which the page's policy refuses
 * (SEC-8) and the browser tells in its console and to the server. They come with the sample data, in
 * a file whose modules the bundler puts in an order of its own: so this is set without zod, which
 * reads it when it is loaded, in the file that loads that one.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
