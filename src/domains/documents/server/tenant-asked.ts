import type { Db } from '#platform/server/database/connect.ts';
import { assemble, type Assembled } from '../assemble.rules.ts';
import type { Asked } from '../condition.rules.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { valuesOf } from '../placeholders.rules.ts';
import type { TenantFactsPort } from '../documents.port.ts';
import { findAnswers } from './answers.store.ts';
import { getBundle, type BundleRow } from './bundles.store.ts';
import { findParts } from './parts.store.ts';
import { findPrerequisites, findQuestions, type QuestionRow } from './prerequisites.store.ts';
import { sectionsWith } from './sections.ts';

/** Kinds of services that customers can book, for placeholders and conditions. */
export interface ServiceKinds<Database> {
  findServiceKinds(
    db: Database,
  ): Promise<readonly { readonly key: string; readonly nameDe: string; readonly nameEn: string }[]>;
}

/** Everything that making a document needs of others. */
export interface MakePorts {
  readonly tenantFacts: TenantFactsPort<Db>;
  readonly operatorName: string;
}

export interface Draft {
  readonly bundle: BundleRow;
  readonly asked: Omit<Asked, 'snippets'>;
  readonly questions: readonly QuestionRow[];
  readonly assembled: Assembled;
}

/**
 * Inside withTenant: returns the document of a bundle as it would be made now.
 * @throws PortalError ERROR_DOCUMENTS_NOT_FOUND where the bundle has no version in force
 */
export async function draftFor(
  db: Db,
  tenantId: string,
  bundleId: string,
  { tenantFacts, operatorName, at }: MakePorts & { readonly at: Date },
): Promise<Draft> {
  const bundle = await getBundle(db, bundleId, 'published');
  const facts = await tenantFacts.factsOf(db, tenantId, at);
  if (!bundle || !facts) throw documentsRefusals.NOT_FOUND();
  const questions = await findQuestions(db);
  const asked = {
    facts,
    answers: await findAnswers(db),
    questions,
    prerequisites: await findPrerequisites(db),
  };
  const { answers } = asked;
  const values = (language: 'de' | 'en') =>
    valuesOf({ facts, answers, operator: operatorName, language });
  const sections = sectionsWith(bundle.sections, await findParts(db, bundle.sections));
  return {
    bundle,
    asked,
    questions,
    assembled: assemble(sections, asked, { de: values('de'), en: values('en') }),
  };
}
