import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { BundleGiven, SnippetGiven } from '../building-blocks.schema.ts';
import { nextVersion } from '../building-block-versions.rules.ts';
import type { Condition } from '../documents.values.ts';
import {
  saveAnswer,
  saveCategory,
  type CategoryRow,
  savePrerequisite,
  saveQuestion,
  type QuestionRow,
} from './building-blocks.store.ts';
import { setBundleState, upsertBundle, upsertBundleDraft } from './bundles.store.ts';
import { saveAcknowledgement, saveReading } from './handouts.store.ts';
import { makeDocument, publishDocument, type PublishPorts } from './make-document.ts';
import { setVersionState, upsertDraft, upsertSnippet } from './snippets.store.ts';

/** Somebody of an operator who has been at work before the first start, and when. */
export interface SeedBy {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** Inserts categories, questions and prerequisites. */
export async function seedBuildingBlocks(
  db: Db,
  by: SeedBy,
  given: {
    readonly categories: readonly CategoryRow[];
    readonly questions: readonly QuestionRow[];
    readonly prerequisites: readonly {
      readonly key: string;
      readonly nameDe: string;
      readonly nameEn: string;
      readonly condition: Condition;
    }[];
  },
): Promise<void> {
  await withSystem(db, async (tx) => {
    for (const category of given.categories) await saveCategory(tx, category);
    for (const question of given.questions) await saveQuestion(tx, question);
    for (const one of given.prerequisites)
      await savePrerequisite(tx, { ...one, changedAt: by.at, changedBy: by.name });
  });
}

/** Writes a version of a snippet, which a second person publishes. */
export async function seedSnippet(
  db: Db,
  by: SeedBy & { readonly reviewer: string },
  snippet: SnippetGiven & { readonly id: string; readonly number: number },
): Promise<void> {
  const { id, number, ...given } = snippet;
  await withSystem(db, async (tx) => {
    await upsertSnippet(tx, id, given, by.at);
    await upsertDraft(tx, id, { ...given, number, by, at: by.at });
    await setVersionState(tx, id, { number, state: 'published', reviewer: by.reviewer, at: by.at });
  });
}

/** Writes and publishes a bundle. */
export async function seedBundle(
  db: Db,
  by: SeedBy,
  bundle: BundleGiven & { readonly id: string },
): Promise<void> {
  await withSystem(db, async (tx) => {
    await upsertBundle(tx, bundle.id, bundle.key, by.at);
    const first = { number: 1, version: nextVersion(undefined, bundle) };
    await upsertBundleDraft(tx, bundle.id, { ...bundle, ...first, by: by.name, at: by.at });
    await setBundleState(tx, bundle.id, 1, 'published');
  });
}

/** Answers questions of a customer. */
export async function seedAnswers(
  db: Db,
  by: SeedBy,
  tenantId: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const origin = { actor: by, correlationId: randomUUID(), now: () => by.at };
  await workInTenant(db, tenantId, origin, async (work) => {
    for (const [question, value] of Object.entries(answers))
      await saveAnswer(work.db, { question, value, by: by.name, at: by.at });
  });
}

/**
 * Makes and publishes the document of a bundle for a customer, by the same commands as staff do.
 * `readBy` has read it, and acknowledged it where it asks for that.
 */
export async function seedHandout(
  ports: PublishPorts & { readonly db: Db },
  by: SeedBy,
  handout: {
    readonly tenantId: string;
    readonly bundleId: string;
    readonly readBy?: { readonly id: string; readonly name: string } | undefined;
  },
): Promise<void> {
  const origin = { actor: by, correlationId: randomUUID(), now: () => by.at };
  await workInTenant(ports.db, handout.tenantId, origin, async (work) => {
    const { documentId, version } = await makeDocument(work, handout.bundleId, ports);
    const { number, fingerprint, mustAcknowledge } = version;
    await publishDocument(work, { documentId, number }, ports);
    if (!handout.readBy) return;
    const { id: userId, name } = handout.readBy;
    await saveReading(work.db, { documentId, userId, number, at: by.at });
    if (mustAcknowledge)
      await saveAcknowledgement(work.db, {
        documentId,
        number,
        userId,
        name,
        fingerprint,
        at: by.at,
      });
  });
}
