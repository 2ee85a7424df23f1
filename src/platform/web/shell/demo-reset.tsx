import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgetAnswers } from '../data/query-client.ts';
import { useSession } from '../session/session.ts';
import { useDemoMode } from '../demo/demo-mode.ts';

/**
 * Spec §4: a change of demo mode resets the data sources. Those on show have started over already,
 * under a key of their own; here what the other mode has left behind goes, so that coming back
 * starts over too. Stands after everything that shows data: what is still on show when this runs
 * would stay. An address about a demo tenant is asked for again: its guard puts a real one in
 * place.
 */
export function DemoReset() {
  const isDemo = useDemoMode();
  const router = useRouter({ warn: false });
  const before = useRef(isDemo);
  useEffect(() => {
    if (before.current === isDemo) return;
    before.current = isDemo;
    forgetAnswers(isDemo ? 'server' : 'demo');
    const sample = useSession.getState().sampleTenant?.id;
    if (!isDemo && sample !== undefined && location.pathname.includes(sample))
      void router.invalidate();
  }, [isDemo, router]);
  return null;
}
