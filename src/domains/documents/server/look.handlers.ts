import { createHash } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { contrastOf } from '#platform/common/face/contrast.rules.ts';
import { inks } from '#platform/server/documents/inks.ts';
import type { PaperLogo } from '#platform/server/documents/look.ts';
import { makePdf } from '#platform/server/documents/make-pdf.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit } from '../documents.texts.ts';
import type { documentLookContract, LookGiven } from '../documents.schema.ts';
import { leastContrast, mostLogoBytes } from '../handouts.ts';
import { logoAddress, logoBytes, readLogo } from './logo.rules.ts';
import { getLook, insertLook } from './looks.store.ts';

const subject = { subjectKind: documentsAudit.subject('documentLook'), subjectId: 'look' };

export const lookHandlers: Handlers<typeof documentLookContract, Ctx> = {
  get: ({ db }) => shownLook(db),
  async save(call) {
    const { db, body, caller, now, audit } = call;
    const before = await shownLook(db);
    demandReadable(body);
    const logo = body.logo === null ? null : demandLogo(body.logo);
    const after = { ...body, logo: logo && logoAddress(logo) };
    await demandVersion(call, { ...subject, current: before, wanted: after });
    await tryOut(body, logo, now());
    const logoRatio = logo?.ratio ?? null;
    await insertLook(db, { ...after, logoRatio, at: now(), by: caller.name });
    await audit({
      action: documentsAudit.action('documentLook.save'),
      ...subject,
      before: told(before),
      after: told(after),
    });
    return after;
  },
};

/** Returns the look in force; until somebody sets one, the portal's. */
async function shownLook(db: Ctx['db']): Promise<LookGiven> {
  const look = await getLook(db);
  if (!look) return { accent: inks.act, heading: inks.ink, logo: null };
  const { accent, heading, logo } = look;
  return { accent, heading, logo };
}

/** The trail names a logo by its hash: a picture says nothing there. */
const told = ({ accent, heading, logo }: LookGiven) => ({
  accent,
  heading,
  logo: logo === null ? '' : createHash('sha256').update(logo).digest('hex').slice(0, 12),
});

/** Text in these colours stands on white paper. */
function demandReadable({ accent, heading }: LookGiven): void {
  const pale = [accent, heading].find((one) => contrastOf(one, '#ffffff') < leastContrast);
  if (pale !== undefined) throw documentsRefusals.COLOUR_PALE({ colour: pale });
}

function demandLogo(address: string): PaperLogo {
  const logo = readLogo(logoBytes(address));
  if (!('why' in logo)) return logo;
  if (logo.why === 'LOGO_UNSAFE') throw documentsRefusals.LOGO_UNSAFE({ what: logo.what });
  if (logo.why === 'LOGO_TOO_LARGE')
    throw documentsRefusals.LOGO_TOO_LARGE({ most: `${mostLogoBytes / 1_024} kB` });
  throw documentsRefusals.LOGO_KIND();
}

/** A picture that cannot be drawn would cost every document. */
async function tryOut(look: LookGiven, logo: PaperLogo | null, at: Date): Promise<void> {
  if (!logo) return;
  const plain = { language: 'de', operator: '-', title: '-', subtitle: '', version: '' } as const;
  try {
    await makePdf({ ...plain, look: { ...look, logo }, at, facts: [], isBook: false, blocks: [] });
  } catch {
    throw documentsRefusals.LOGO_BROKEN();
  }
}
