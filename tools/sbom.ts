import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, type Lock } from './sbom.rules.ts';

/** `npm run sbom`: prints the bill of materials as JSON. */
const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
// npm wrote the file, and its tests judge what is read of it
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const bill = billOfMaterials(JSON.parse(lock) as Lock, new Date());
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
