import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { readPlaces, type PrivacyOrder } from '#platform/server/privacy/person-data.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';
import { withDirectory } from '../command-line/open-directory.ts';
import { demandValue } from '../command-line/read-command.rules.ts';
import { personOrders } from '../ports/person-orders.ts';

/** Prints everything on record of a person. */
export function runExport(given: Given): Promise<Outcome> {
  const who = whoIsMeant(given);
  return withDirectory(given, async ({ database: { db } }) => {
    const person = await personOrders.onePerson(db, who);
    const data = await personOrders.exportOf(db, person, order('export of a person'));
    return { text: `${JSON.stringify(data, null, 2)}\n`, json: data };
  });
}

/** Erases a person, or says what erasing would touch. */
export function runErase(given: Given): Promise<Outcome> {
  const who = whoIsMeant(given);
  const reason = demandValue(given, 'reason');
  return withDirectory(given, async ({ database: { db } }) => {
    const person = await personOrders.onePerson(db, who);
    const { id, kind } = person;
    if (!given.switches.has('confirm')) {
      const counts = await personOrders.dryRun(db, person, order(reason));
      const texts = await personOrders.textsOf(readPlaces(db, order(reason)), person);
      return {
        text: dryText(`${id} (${kind})`, counts, texts.length),
        json: { id, kind, counts, texts, erased: false },
      };
    }
    const { redacted } = await personOrders.eraseOf(db, person, order(reason));
    return {
      text: `Erased ${id}; ${String(redacted)} entries of audit trails redacted. Check: npm run audit -- verify\n`,
      json: { id, kind, redacted, erased: true },
    };
  });
}

function dryText(person: string, counts: Readonly<Record<string, number>>, texts: number): string {
  const lines = Object.entries(counts).map(
    ([table, count]) => `  ${String(count).padStart(6)} ${table}`,
  );
  return `Erasing ${person} touches:\n${lines.join('\n')}\n${String(texts)} texts have the name alone and keep it; choose among them on the page “Personal data”.\nNothing has changed. Add --confirm to erase; that cannot be undone.\n`;
}

function whoIsMeant({ words }: Given): string {
  const [who, ...others] = words;
  if (who === undefined) throw new UsageError('Who? The id or the e-mail address of a user');
  if (others.length > 0) throw new UsageError(`There is no ${others.join(' ')}`);
  return who;
}

function order(reason: string): PrivacyOrder {
  return {
    actorId: null,
    actorName: `${userInfo().username} (npm run privacy)`,
    reason,
    correlationId: randomUUID(),
    at: new Date(),
  };
}
