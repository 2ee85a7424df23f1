/** Runs the benchmark whose address is given, in this process; 64: the file is none. */
const { run } = await import(process.argv[2] ?? '');
if (!run) process.exit(64);
const { passed = true, ...figures } = (await run()) ?? {};
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
process.exit(passed ? 0 : 1);
