// oxlint-disable unicorn/no-empty-file -- as long as no domain came with a page
// The server's half of every domain that came with a page of an app, a line each, which
// `npm run new-page` adds. The app's manifest names its common half, its samples are found.
