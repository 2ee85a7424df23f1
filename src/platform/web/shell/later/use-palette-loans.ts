import { useQuery } from '@tanstack/react-query';
import type { AppManifest } from '#platform/common/app-manifest.ts';
import type { NextStep, PaletteLoan, PaletteVerb } from '#platform/common/palette.ts';
import { useAccess } from '../../router/access.ts';
import { type AccessSituation, gates } from '../../router/gate.rules.ts';
import { usePortal } from '../../router/portal.ts';
import { useShownArea } from '../../session/session.ts';

/** Loans of all apps, as far as the person may use them. */
export interface Loans {
  readonly verbs: readonly PaletteVerb[];
  readonly nextSteps: readonly NextStep[];
  readonly synonymsOf: (route: string) => string;
  readonly productColour: NonNullable<PaletteLoan['productColour']>;
}

interface Lent {
  readonly app: AppManifest;
  readonly loan: PaletteLoan;
}

/** Loads what the apps of the person's kind lend; empty until it is there. */
export function usePaletteLoans(): Loans {
  const { apps } = usePortal();
  const kind = useShownArea();
  const access = useAccess();
  const isInternal = kind === 'internal';
  const { data: lent = [] } = useQuery({
    queryKey: ['palette.loans', kind],
    queryFn: () => loansOf(apps.filter((app) => app.internal === isInternal)),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return {
    verbs: lent.flatMap(({ app, loan }) => allowed(app, loan.verbs, access)),
    nextSteps: lent.flatMap(({ app, loan }) => allowed(app, loan.nextSteps, access)),
    synonymsOf: (route) => lent.map(({ loan }) => loan.synonyms?.[route] ?? '').join(' '),
    productColour: (title) => lent.flatMap(({ loan }) => loan.productColour?.(title) ?? [])[0] ?? 8,
  };
}

async function loansOf(apps: readonly AppManifest[]): Promise<readonly Lent[]> {
  const loans = apps.map(async (app) => {
    const loan = await app.palette?.();
    return loan ? [{ app, loan }] : [];
  });
  return (await Promise.all(loans)).flat();
}

function allowed<T extends PaletteVerb | NextStep>(
  app: AppManifest,
  items: readonly T[] = [],
  access: AccessSituation,
): readonly T[] {
  // A route depends on what was found, so the gates are the app's and the item's own.
  return items.filter((item) => gates([app, item], access)?.allowed);
}
