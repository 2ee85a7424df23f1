// oxlint-disable unicorn/no-empty-file -- as long as no app has a noun of its own
// The server's side of every app that has a noun of its own, a line each. `npm run new-app` adds
// one.
